import { useDoc } from '@docusaurus/plugin-content-docs/client'
import { ContextTitle } from '@site/src/page-title/context-title'
import DocItemMetadata from '@theme-original/DocItem/Metadata'

/** Adds the sidebar category of a doc to its browser title. */
export default function DocItemMetadataWithContext() {
  const { metadata } = useDoc()
  return (
    <>
      <DocItemMetadata />
      <ContextTitle title={metadata.title} />
    </>
  )
}
