import { SearchButton } from '@site/src/search/search-button'

export default function SearchBar() {
  return <SearchButton />
}
