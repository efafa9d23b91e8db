import { codeTokens } from '@site/src/samples/code-tokens'
import { LanguageStage } from '@site/src/samples/language-stage'
import styles from './recipe.module.css'
import type { RecipeFile } from './vocabulary.ts'

interface RecipeProps {
  /** The {@link RecipeFile}s as JSON. */
  readonly content: string
}

/** Source code for the seller's own server, with a tab per language. */
export function Recipe({ content }: RecipeProps) {
  const files = JSON.parse(content) as readonly RecipeFile[]
  return (
    <LanguageStage
      className={styles.recipe}
      languages={files.map(({ language }) => language)}
      write={(language) =>
        codeTokens(language, files.find((file) => file.language === language)?.source ?? '')
      }
    />
  )
}
