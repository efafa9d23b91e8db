import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import Head from '@docusaurus/Head'

interface MovedAnchorsProps {
  /** Source of the script that `plugins/moved-anchors` writes. */
  readonly script: string
}

/**
 * Leads from anchors whose section moved to another page, before this page is shown. Only in the built HTML: browsers
 * would insert the script again and block it, since the Content Security Policy knows its minified form.
 */
export function MovedAnchors({ script }: MovedAnchorsProps) {
  if (ExecutionEnvironment.canUseDOM) return null
  return (
    <Head>
      <script>{script}</script>
    </Head>
  )
}
