import Translate, { translate } from '@docusaurus/Translate'
import { copyLabels } from '@site/src/copy-labels'
import { InlineProse } from '@site/src/prose/prose'
import { SAMPLE_LANGUAGES } from '@site/src/samples/sample-language'
import { useSampleLanguage } from '@site/src/samples/use-sample-language'
import { writeSample } from '@site/src/samples/write-sample'
import { CopyButton, codeText, Icon, Stage } from '@taquilla/ui'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { Operation } from '../model/reference.ts'
import styles from './console.module.css'
import { ConsoleForm } from './console-form.tsx'
import { ConsoleOutcome } from './outcome/console-outcome.tsx'
import { type RequestValues, readerSample } from './send/build-request.ts'
import { type ConsoleForm as Form, useConsole } from './use-console.ts'
import { useSending } from './use-sending.ts'

export interface ConsolePanelProps {
  readonly operation: Operation
  readonly onClose: () => void
}

/** Form that sends one API call, with the API's response below it. */
export function ConsolePanel({ operation, onClose }: ConsolePanelProps) {
  const idPrefix = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const form = useConsole(operation)
  const sending = useSending({ operation, form, idPrefix })

  useEffect(() => title.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    sending.send()
  }

  return (
    <Stage
      className={styles.console}
      head={
        <h3 ref={title} tabIndex={-1}>
          <Translate id="console.title">Consola</Translate>
        </h3>
      }
      actions={
        <button
          type="button"
          className="icon-btn"
          aria-label={translate({ id: 'console.close', message: 'Cerrar la consola' })}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      }
    >
      <form ref={sending.element} noValidate onSubmit={submit}>
        <ConsoleForm {...{ operation, form, idPrefix }} wasTried={sending.wasTried} />
        <PlanNote operation={operation} form={form} />
        <SendBar isSending={form.isSending} onCancel={form.cancel} />
      </form>
      <div className={styles.copy}>
        <CopyAsRow operation={operation} values={form.values} />
      </div>
      <ConsoleOutcome {...{ operation, form }} onRetry={sending.send} onPointer={sending.goToPointer} />
    </Stage>
  )
}

interface PlanNoteProps {
  readonly operation: Operation
  readonly form: Form
}

/** Says what the console sends before the example, or what the reader has to do first. */
function PlanNote({ operation: { preparation }, form: { plan, isExample, sent } }: PlanNoteProps) {
  const needs = preparation?.needs ?? ''
  const { steps, needsNewRun } = plan
  const isPrepared = steps.length === 0 || sent !== undefined
  if (!isExample || (isPrepared && needs === '')) return null
  return (
    <p className={styles.note}>
      {needs !== '' ? (
        <>
          <Translate id="console.plan.needs">Antes hace falta lo que ningún ejemplo crea.</Translate>{' '}
          <InlineProse text={needs} />
        </>
      ) : (
        <Translate
          id="console.plan"
          values={{ calls: <strong>{steps.map(({ summary }) => summary).join(' → ')}</strong> }}
        >
          {'La consola envía antes lo que el ejemplo necesita: {calls}.'}
        </Translate>
      )}
      {needsNewRun && (
        <>
          {' '}
          <Translate id="console.plan.newIds">
            Usa ids nuevos, porque una llamada anterior gastó lo que había con los de antes.
          </Translate>
        </>
      )}
    </p>
  )
}

interface SendBarProps {
  readonly isSending: boolean
  readonly onCancel: () => void
}

/**
 * The button that sends the form, or cancels the request on its way. They have keys: if one element turned from the
 * second into the first during a press, the press would send the form.
 */
function SendBar({ isSending, onCancel }: SendBarProps) {
  return (
    <div className={styles.bar}>
      {isSending ? (
        <button key="cancel" type="button" className={styles.line} onClick={onCancel}>
          <Icon name="close" size={16} />
          <Translate id="console.cancel">Cancelar</Translate>
        </button>
      ) : (
        <button key="send" type="submit" className="btn btn-primary">
          <Icon name="play" size={16} />
          <Translate id="console.send">Enviar</Translate>
        </button>
      )}
    </div>
  )
}

interface CopyAsRowProps {
  readonly operation: Operation
  readonly values: RequestValues
}

/** Copies the filled-in request as a program. Programs read the key from the environment, so the key is not copied. */
function CopyAsRow({ operation, values }: CopyAsRowProps) {
  const id = useId()
  const [language, setLanguage] = useSampleLanguage()
  const { label } = SAMPLE_LANGUAGES.find((each) => each.id === language) ?? SAMPLE_LANGUAGES[0]
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        <Translate id="console.copyAs">Copiar como</Translate>
      </label>
      <select id={id} value={language} onChange={({ currentTarget }) => setLanguage(currentTarget.value)}>
        {SAMPLE_LANGUAGES.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </select>
      <CopyButton
        {...copyLabels(
          translate(
            { id: 'console.copyAs.copy', message: 'Copiar la solicitud como {language}' },
            { language: label },
          ),
        )}
        text={() => codeText(writeSample(language, readerSample(operation, values)))}
      />
    </div>
  )
}
