import { translate } from '@docusaurus/Translate'
import { copyLabels } from '@site/src/copy-labels'
import { codeTokens } from '@site/src/samples/code-tokens'
import { SAMPLE_LANGUAGES } from '@site/src/samples/sample-language'
import { useSampleLanguage } from '@site/src/samples/use-sample-language'
import { Code, CopyButton, Stage, StageTabs, stagePanelProps } from '@taquilla/ui'
import { useId } from 'react'
import styles from './recipe.module.css'
import type { RecipeFile } from './vocabulary.ts'

interface RecipeProps {
  /** The {@link RecipeFile}s as JSON. */
  readonly content: string
}

/** A program for the seller's own server, in the reader's language or else the first that it comes in. */
export function Recipe({ content }: RecipeProps) {
  const files = JSON.parse(content) as readonly RecipeFile[]
  const idPrefix = useId()
  const [language, setLanguage] = useSampleLanguage()
  const shown = files.find((file) => file.language === language) ?? files[0]
  if (shown === undefined) return null
  return (
    <Stage
      className={styles.recipe}
      head={
        <StageTabs
          tabs={SAMPLE_LANGUAGES.filter(({ id }) => files.some((file) => file.language === id))}
          selected={shown.language}
          onSelect={setLanguage}
          label={translate({ id: 'sample.languages', message: 'Lenguaje de la muestra' })}
          idPrefix={idPrefix}
        />
      }
      actions={
        <CopyButton
          {...copyLabels(translate({ id: 'sample.copy', message: 'Copiar la muestra' }))}
          text={() => shown.source}
        />
      }
    >
      {files.map((file) => (
        <div key={file.language} {...stagePanelProps(idPrefix, file.language)} hidden={file !== shown}>
          {file === shown && <Code tokens={codeTokens(file.language, file.source)} />}
        </div>
      ))}
    </Stage>
  )
}
