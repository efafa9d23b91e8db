import CodeInline from '@theme/CodeInline'
import type { Props } from '@theme/MDXComponents/Code'

/** Code inside a sentence. Fences are `CodeFence`s before they get here. */
export default function MDXCode(props: Props) {
  return <CodeInline {...props} />
}
