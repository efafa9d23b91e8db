import { CodeFence, Samples } from '@site/src/code-fence/code-fence'
import { ApiChanges } from '@site/src/mdx/api-changes'
import { Call } from '@site/src/mdx/call'
import { Diagram } from '@site/src/mdx/diagram'
import { Errors } from '@site/src/mdx/errors'
import { Fields } from '@site/src/mdx/fields'
import { Glossary, Term } from '@site/src/mdx/glossary'
import { Recipe, Sample } from '@site/src/mdx/samples'
import { SandboxCards } from '@site/src/mdx/sandbox-cards'
import { Lead, Steps } from '@site/src/mdx/steps'
import { Webhooks } from '@site/src/mdx/webhooks'
import TabItem from '@theme/TabItem'
import MDXComponents from '@theme-original/MDXComponents'

/** All components that Markdown content may use. */
export default {
  ...MDXComponents,
  ApiChanges,
  Call,
  CodeFence,
  Diagram,
  Errors,
  Fields,
  Glossary,
  Lead,
  Recipe,
  Sample,
  Samples,
  SandboxCards,
  Steps,
  TabItem,
  Term,
  Webhooks,
}
