// In the place of the index of `@docusaurus/utils-common`, which takes all of tslib (4 KB gz) for one of its functions.
export { default as applyTrailingSlash } from '@docusaurus/utils-common/lib/applyTrailingSlash'
export { getErrorCausalChain } from '@docusaurus/utils-common/lib/errorUtils'

/** Where a post of the blog is put: its page's theme asks for it. */
export const blogPostContainerID = '__blog-post-container'
