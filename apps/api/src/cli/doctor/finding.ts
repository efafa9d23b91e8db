import { ApiError } from '@taquilla/contract'
import { explainPooler, SettingsError } from '#database/session-settings.ts'
import { explainError } from '../cli-error.ts'

/** Variables whose address a check tries first. */
const ADDRESSES: Readonly<Record<string, string>> = {
  store: 'DATABASE_DIRECT_URL, or DATABASE_URL without it',
  database: 'DATABASE_URL',
  direct: 'DATABASE_DIRECT_URL',
}

/** Result of one check of `taquilla doctor`. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'failed'
  /** A sentence without secrets. */
  readonly says: string
  /** Instruction for the operator; null if nothing has to be done. */
  readonly cure: string | null
}

export const ok = (says: string): Finding => ({ state: 'ok', says, cure: null })
export const warning = (says: string, cure: string): Finding => ({ state: 'warning', says, cure })
export const failed = (says: string, cure: string): Finding => ({ state: 'failed', says, cure })

export interface Checked extends Finding {
  readonly check: string
}

/** Collects what checks find. What throws is a finding too. */
export function createExamination() {
  const findings: Checked[] = []
  /** Obtains what later checks need, and judges it. Returns undefined if it cannot be had. */
  async function need<Value>(
    check: string,
    obtain: () => Value | Promise<Value>,
    judge: (value: Value) => Finding,
  ): Promise<Value | undefined> {
    try {
      const value = await obtain()
      findings.push({ check, ...judge(value) })
      return value
    } catch (error) {
      findings.push({ check, ...findingOf(check, error) })
      return undefined
    }
  }
  return {
    findings: findings as readonly Checked[],
    need,
    check: (check: string, find: () => Finding | Promise<Finding>) => need(check, find, (found) => found),
  }
}

function findingOf(check: string, error: unknown): Finding {
  const settings = error instanceof SettingsError ? error : explainPooler(error)
  if (settings) return failed(settings.fault, settings.cure)
  // The embedded store has no address.
  const variable = check === 'store' && !(error instanceof ApiError) ? undefined : ADDRESSES[check]
  const cure = variable && `Correct ${variable}, or the server or pooler that it leads to.`
  return failed(explainError(error), cure ?? 'Correct what it names.')
}

export type Examination = ReturnType<typeof createExamination>
