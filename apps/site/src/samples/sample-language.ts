/**
 * Languages of samples in tab order. `fence` is the language of a Markdown fence, `file` the name of a saved sample.
 */
export const SAMPLE_LANGUAGES = [
  { id: 'curl', label: 'cURL', fence: 'bash', file: 'curl.sh' },
  { id: 'node', label: 'Node', fence: 'js', file: 'node.mjs' },
  { id: 'python', label: 'Python', fence: 'python', file: 'sample.py' },
  { id: 'java', label: 'Java', fence: 'java', file: 'Sample.java' },
  { id: 'kotlin', label: 'Kotlin', fence: 'kotlin', file: 'sample.kt' },
  { id: 'php', label: 'PHP', fence: 'php', file: 'sample.php' },
  { id: 'scala', label: 'Scala', fence: 'scala', file: 'sample.scala' },
] as const

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number]['id']
