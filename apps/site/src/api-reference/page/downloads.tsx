import Translate from '@docusaurus/Translate'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { Icon } from '@taquilla/ui'
import styles from './downloads.module.css'

/** Links to the API description as OpenAPI and Postman files, and to the index of all pages as Markdown. */
export function Downloads() {
  const files = [
    { name: 'OpenAPI JSON', href: useBaseUrl('/openapi.json') },
    { name: 'OpenAPI YAML', href: useBaseUrl('/openapi.yaml') },
    { name: 'Postman', href: useBaseUrl('/postman.json') },
    { name: 'llms.txt', href: useBaseUrl('/llms.txt') },
  ]
  return (
    <div className={styles.downloads}>
      <span className="label" id="reference-downloads">
        <Translate id="reference.downloads">Descargar</Translate>
      </span>
      <ul aria-labelledby="reference-downloads">
        {files.map(({ name, href }) => (
          <li key={name}>
            <a className="btn btn-line btn-sm" href={href} download>
              <Icon name="download" size={16} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
