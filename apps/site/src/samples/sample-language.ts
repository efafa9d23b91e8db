/** The languages of every sample, in the order of their tabs, each with the name of its file. */
export const SAMPLE_LANGUAGES = [
  { id: 'curl', label: 'cURL', file: 'curl.sh' },
  { id: 'node', label: 'Node', file: 'node.mjs' },
  { id: 'python', label: 'Python', file: 'sample.py' },
  { id: 'java', label: 'Java', file: 'Sample.java' },
  { id: 'kotlin', label: 'Kotlin', file: 'sample.kt' },
  { id: 'php', label: 'PHP', file: 'sample.php' },
  { id: 'scala', label: 'Scala', file: 'sample.scala' },
] as const

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number]['id']
