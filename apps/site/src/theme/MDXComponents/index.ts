import { CodeFence } from '@site/src/code-fence/code-fence'
import { Diagram } from '@site/src/mdx/diagram'
import { Lead } from '@site/src/mdx/lead'
import { Placeholder } from '@site/src/mdx/placeholders'
import { Samples } from '@site/src/mdx/samples'
import { Steps } from '@site/src/mdx/steps'
import TabItem from '@theme/TabItem'
import MDXComponents from '@theme-original/MDXComponents'

/** The closed vocabulary of content: Markdown, and these. */
export default {
  ...MDXComponents,
  Diagram,
  CodeFence,
  Lead,
  Samples,
  Steps,
  TabItem,
  Call: Placeholder,
  Recipe: Placeholder,
  Webhooks: Placeholder,
  Sample: Placeholder,
  Fields: Placeholder,
  Errors: Placeholder,
  Term: Placeholder,
}
