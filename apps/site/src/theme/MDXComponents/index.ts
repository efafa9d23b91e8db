import { CodeFence } from '@site/src/code-fence/code-fence'
import { Diagram } from '@site/src/mdx/diagram'
import { Call } from '@site/src/mdx/call'
import { Errors } from '@site/src/mdx/errors'
import { Fields } from '@site/src/mdx/fields'
import { Lead } from '@site/src/mdx/lead'
import { Placeholder } from '@site/src/mdx/placeholders'
import { Recipe } from '@site/src/mdx/recipe'
import { Sample } from '@site/src/mdx/sample'
import { Samples } from '@site/src/mdx/samples'
import { Steps } from '@site/src/mdx/steps'
import { Webhooks } from '@site/src/mdx/webhooks'
import TabItem from '@theme/TabItem'
import MDXComponents from '@theme-original/MDXComponents'

/** The closed vocabulary of content: Markdown, and these. */
export default {
  ...MDXComponents,
  Diagram,
  CodeFence,
  Call,
  Errors,
  Fields,
  Lead,
  Recipe,
  Sample,
  Samples,
  Steps,
  TabItem,
  Webhooks,
  Term: Placeholder,
}
