import { CodeFence } from '@site/src/code-fence/code-fence'
import { ApiChanges } from '@site/src/mdx/api-changes'
import { Diagram } from '@site/src/mdx/diagram'
import { Glossary } from '@site/src/mdx/glossary'
import { Lead } from '@site/src/mdx/lead'
import { Placeholder } from '@site/src/mdx/placeholders'
import { Samples } from '@site/src/mdx/samples'
import { Steps } from '@site/src/mdx/steps'
import { Term } from '@site/src/mdx/term'
import TabItem from '@theme/TabItem'
import MDXComponents from '@theme-original/MDXComponents'

/** The closed vocabulary of content: Markdown, and these. */
export default {
  ...MDXComponents,
  ApiChanges,
  Diagram,
  CodeFence,
  Glossary,
  Lead,
  Samples,
  Steps,
  TabItem,
  Term,
  Call: Placeholder,
  Recipe: Placeholder,
  Webhooks: Placeholder,
  Sample: Placeholder,
  Fields: Placeholder,
  Errors: Placeholder,
}
