import CodeInline from '@theme/CodeInline'
import type { Props } from '@theme/MDXComponents/Code'

/** Inline code only: `plugins/code-fences` turns code blocks into `CodeFence` at build time. */
export default function MDXCode(props: Props) {
  return <CodeInline {...props} />
}
