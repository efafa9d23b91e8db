import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { copyLabels } from '@site/src/copy-labels'
import { Breakable, InlineProse } from '@site/src/prose/prose'
import { Code, CopyButton, HttpStatus, Icon, jsonTokens } from '@taquilla/ui'
import { useId } from 'react'
import { listIn, objectIn, parsedJson, textIn } from '../../model/json.ts'
import type { AnswerHeader, Operation } from '../../model/reference.ts'
import { Fold } from '../fold.tsx'
import type { Received } from '../send/send-request.ts'
import styles from './outcome.module.css'

interface AnswerViewProps {
  readonly operation: Operation
  readonly received: Received
  readonly onPointer: (pointer: string) => void
}

/** Shows a response: status, duration, size, the documented meaning of the status, headers and body. */
export function AnswerView({ operation, received, onPointer }: AnswerViewProps) {
  const { status, headers, text, bytes, milliseconds } = received
  const json = parsedJson(text)
  const problem = status >= 400 ? readProblem(json?.value) : undefined
  const documented = operation.answers.find((answer) => answer.status === status)
  const retryAfter = headers.find(([name]) => name === 'retry-after')?.[1]
  const advice = statusAdvice(status, retryAfter)
  return (
    <div>
      <div className={styles.head}>
        <HttpStatus status={status} text={status === 200 ? 'OK' : (problem?.code ?? '')} />
        <span className={styles.figures}>
          <span>{Math.round(milliseconds)} ms</span>
          <span>{bytes} B</span>
          <CopyButton
            {...copyLabels(translate({ id: 'sample.answer.copy', message: 'Copiar la respuesta' }))}
            text={text}
          />
        </span>
      </div>
      {problem ? (
        <ProblemView problem={problem} onPointer={onPointer} />
      ) : (
        <p className={styles.explanation}>
          {documented ? (
            <InlineProse text={documented.description} />
          ) : (
            <Translate id="console.answer.undocumented">
              El documento OpenAPI no describe este estado.
            </Translate>
          )}
        </p>
      )}
      {advice !== '' && <p className={styles.explanation}>{advice}</p>}
      <ReceivedHeaders headers={headers} documented={documented?.headers ?? []} />
      <AnswerBody text={text} json={json} />
    </div>
  )
}

interface ProblemViewProps {
  readonly problem: Problem
  readonly onPointer: (pointer: string) => void
}

/** Shows a problem response: its texts, a link to the page of its code, and the fields that it names. */
function ProblemView({ problem, onPointer }: ProblemViewProps) {
  const { code, title, detail, fields } = problem
  return (
    <>
      <div className={styles.problem}>
        <p>
          <strong>{title}</strong>
        </p>
        {detail !== '' && detail !== `${title}.` && <p>{detail}</p>}
        <Link to={`/errors/${code}`} target="_blank">
          <Translate id="console.problem.page" values={{ code: <code>{code}</code> }}>
            {'Qué significa {code} y cómo resolverlo'}
          </Translate>
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      {fields.length > 0 && (
        <ProblemList
          title={translate({ id: 'console.problem.fields', message: 'Campos señalados por la API' })}
          problems={fields}
          onSelect={(index) => onPointer(fields[index]?.pointer ?? '')}
        />
      )}
    </>
  )
}

interface ProblemEntry {
  readonly pointer: string
  readonly text: string
}

interface ProblemListProps {
  readonly title: string
  readonly problems: readonly ProblemEntry[]
  /** Moves the focus to the input that causes the problem. */
  readonly onSelect: (index: number) => void
}

/** Maximum problems shown at once; the rest appear as these are fixed. */
const MAX_PROBLEMS = 50

/** Lists problems by pointer; each entry is a button that leads to its input. */
function ProblemList({ title, problems, onSelect }: ProblemListProps) {
  const id = useId()
  return (
    <section className={styles.problems} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        <Icon name="alert" size={16} />
        {title}
      </p>
      <ul>
        {problems.slice(0, MAX_PROBLEMS).map(({ pointer, text }, index) => (
          <li key={`${pointer} ${text}`}>
            <button type="button" onClick={() => onSelect(index)}>
              <code>
                <Breakable
                  text={pointer === '' ? translate({ id: 'console.body.whole', message: 'cuerpo' }) : pointer}
                />
              </code>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
      {problems.length > MAX_PROBLEMS && (
        <p className={styles.more}>
          <Translate id="console.problems.more" values={{ count: problems.length - MAX_PROBLEMS }}>
            {'y {count} más'}
          </Translate>
        </p>
      )}
    </section>
  )
}

interface AnswerBodyProps {
  readonly text: string
  /** The parsed text; undefined if it is not JSON. */
  readonly json: { readonly value: unknown } | undefined
}

/** Maximum characters that get syntax colors; more would render slowly. */
const MAX_COLORED = 60_000
/** Maximum characters on screen, since more slows the page down. Copying still copies everything. */
const MAX_SHOWN = 400_000

/** Body of a response: JSON with syntax colors, any other text unchanged. */
function AnswerBody({ text, json }: AnswerBodyProps) {
  if (text === '') {
    return (
      <p className={styles.explanation}>
        <Translate id="sample.answer.empty">Sin cuerpo</Translate>
      </p>
    )
  }
  const isColored = json !== undefined && text.length <= MAX_COLORED
  return (
    <div className={styles.body}>
      <Code tokens={isColored ? jsonTokens(json.value) : [['', text.slice(0, MAX_SHOWN)]]} />
      {text.length > MAX_SHOWN && (
        <p className={styles.explanation}>
          <Translate id="console.answer.cut">La respuesta continúa. Al copiarla se copia entera.</Translate>
        </p>
      )}
    </div>
  )
}

interface ReceivedHeadersProps {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly documented: readonly AnswerHeader[]
}

/** Response headers that CORS lets the page read, each with its documented description. */
function ReceivedHeaders({ headers, documented }: ReceivedHeadersProps) {
  if (headers.length === 0) return null
  return (
    <Fold
      className={styles.headers}
      title={<Translate id="reference.answer.headers">Encabezados de la respuesta</Translate>}
      count={headers.length}
    >
      <dl>
        {headers.map(([name, value]) => {
          const meaning = documented.find((header) => header.name.toLowerCase() === name)?.description
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
              {meaning !== undefined && (
                <dd className={styles.meaning}>
                  <InlineProse text={meaning} />
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </Fold>
  )
}

/** Advice for statuses that have one remedy for all their error codes; empty for other statuses. */
function statusAdvice(status: number, retryAfter: string | undefined): string {
  switch (status) {
    case 401:
      return translate({
        id: 'console.advice.unknownKey',
        message: 'La API no reconoce la clave. Compruebe que esté completa y que no se haya revocado.',
      })
    case 403:
      return translate({
        id: 'console.advice.wrongKind',
        message:
          'La clave es válida, pero no permite esta llamada. La mayoría de las llamadas exige la clave privada.',
      })
    case 422:
      return translate({
        id: 'console.advice.fields',
        message:
          'La API entiende la solicitud, pero no puede aceptar su contenido. Si hay punteros, cada uno lleva a su campo.',
      })
    case 429:
    case 503:
      return retryAfter === undefined ? '' : waitAdvice(retryAfter)
    default:
      return ''
  }
}

function waitAdvice(seconds: string): string {
  return translate(
    { id: 'console.advice.wait', message: 'Espere {seconds} s antes de repetir la solicitud (Retry-After).' },
    { seconds },
  )
}

/** Fields of an RFC 9457 problem response that the console shows. */
interface Problem {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly fields: readonly ProblemEntry[]
}

/** Reads a response body as a problem; undefined if it is not one. */
function readProblem(body: unknown): Problem | undefined {
  const { code, title, detail, errors } = objectIn(body)
  if (textIn(code) === '') return undefined
  return {
    code: textIn(code),
    title: textIn(title),
    detail: textIn(detail),
    fields: listIn(errors).map((error) => {
      const { pointer, detail: text, code: fieldCode } = objectIn(error)
      return { pointer: textIn(pointer), text: textIn(text) || textIn(fieldCode) }
    }),
  }
}
