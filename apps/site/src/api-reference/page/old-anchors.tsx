import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import Head from '@docusaurus/Head'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { REFERENCE_PATH, SCHEMAS, WEBHOOKS } from '../model/addresses.ts'
import { useOperationSlugs } from './reference-context.ts'

/**
 * Script in the head of the first part that leads fragments of operations, webhooks and schemas to their parts before
 * the page is shown: the reference used to be one page. `slugOfAnchor` is the same rule for later navigation.
 */
export function OldAnchors() {
  const base = useBaseUrl(REFERENCE_PATH)
  const slugs = JSON.stringify({ ...useOperationSlugs(), webhook: WEBHOOKS, schema: SCHEMAS })
  // The browser runs the script while it reads the server's HTML; React must not insert it again.
  if (ExecutionEnvironment.canUseDOM) return null
  return (
    <Head>
      <script>
        {`{
          const slugs = ${slugs}
          const [, name = ''] = /^#([\\w-]+)/.exec(location.hash) ?? []
          const slug = slugs[name] ?? slugs[/^(?:webhook|schema)(?=-|s$)/.exec(name)]
          if (slug) location.replace('${base}/' + slug + location.search + location.hash)
        }`}
      </script>
    </Head>
  )
}
