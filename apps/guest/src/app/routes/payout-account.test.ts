import {
  type BankAccount,
  confirmPendingAccount,
  discardPendingAccount,
  getPayoutAccount,
  getSession,
  type PayoutAccount,
  sendPayoutAccountCode,
  sendPendingAccountCode,
  setPayoutAccount,
} from '@taquilla/contract/guest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildSession } from '../../../test/answers/shows.ts'
import { answering, Refused, recording } from '../../../test/answers/stub.ts'
import { fill, openPage } from '../../../test/open-page.tsx'

const KNOWN = { holderName: 'Lucía Ferreyra', bankName: 'Banco Río', kind: 'IBAN', ending: '4521' } as const
const ACCOUNT: BankAccount = {
  kind: 'CBU',
  holderName: 'Lucía Ferreyra',
  bankName: 'Banco Río',
  accountNumber: '2850 5909 4009 0418 1352 01',
}
const PATH = '/account/payout/edit'
const NO_ACCOUNT = answering(getPayoutAccount, { account: null, payableFrom: null, pending: null })
const SENT = answering(sendPayoutAccountCode, { lifetimeSeconds: 600 })

const kindField = () => screen.findByLabelText('País de la cuenta')
const holderField = () => screen.getByLabelText('Titular de la cuenta')
const bankField = () => screen.getByLabelText('Banco')
const numberField = () => screen.getByLabelText(/^CBU|^CLABE|^IBAN/)
const codeField = () => screen.findByLabelText('Código de seis dígitos')
const save = () => screen.getByRole('button', { name: 'Guardar la cuenta' })
const confirm = () => screen.getByRole('button', { name: 'Confirmar la cuenta' })

async function fillIn({ kind, holderName, bankName, accountNumber }: BankAccount) {
  fill(await kindField(), kind)
  fill(holderField(), holderName)
  fill(bankField(), bankName)
  fill(numberField(), accountNumber)
}

describe('the payout account', () => {
  it('shows only the last digits of a saved account, and replaces it with the mailed code', async () => {
    const [asked, saved] = [recording(), recording()]
    const stubs = [
      answering(getPayoutAccount, { account: KNOWN, payableFrom: null, pending: null }),
      answering(sendPayoutAccountCode, (body) => {
        asked.keep(body)
        return { lifetimeSeconds: 600 }
      }),
      answering(setPayoutAccount, (body) => {
        saved.keep(body)
        return { account: { ...KNOWN, ending: '5201' }, payableFrom: '2027-03-14T18:00:00Z', pending: null }
      }),
    ]
    const user = await openPage({ path: PATH, stubs })
    expect(await screen.findByText(/Banco Río, terminada en 4521/)).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cambiar la cuenta' }))
    await fillIn(ACCOUNT)
    await user.click(save())
    expect(await screen.findByRole('heading', { name: 'Confirme la cuenta' })).toBeVisible()
    await waitFor(async () => expect(await codeField()).toHaveFocus())
    expect(screen.getByText(/a lucia\.ferreyra@example\.com\. Sirve durante 10 minutos.* 5201/)).toBeVisible()
    await user.type(await codeField(), '123 456')
    expect(await screen.findByText('Guardamos su cuenta.')).toBeVisible()
    expect(screen.getByText(/Banco Río, terminada en 5201/)).toBeVisible()
    expect(screen.getByText(/^Sus pagos esperan hasta el/)).toBeVisible()
    expect(asked.bodies).toEqual([ACCOUNT])
    expect(saved.bodies).toEqual([{ ...ACCOUNT, code: '123456' }])
  })

  describe('that waits for its code', () => {
    const WAITING = { account: { ...KNOWN, ending: '5201' }, codeUntil: '2027-03-10T18:20:00Z' }
    const waiting = (changes: Partial<PayoutAccount> = {}) =>
      answering(getPayoutAccount, { account: null, payableFrom: null, pending: WAITING, ...changes })

    it('asks a person who comes back for the code, and leaves the focus', async () => {
      const { bodies, keep } = recording()
      const confirming = answering(confirmPendingAccount, (body) => {
        keep(body)
        return { account: WAITING.account, payableFrom: null, pending: null }
      })
      const user = await openPage({ path: PATH, stubs: [waiting(), confirming] })
      expect(
        await screen.findByText(
          /Falta confirmar la cuenta de Lucía Ferreyra en Banco Río, terminada en 5201/,
        ),
      ).toHaveTextContent(/enviamos a lucia\.ferreyra@example\.com\. Sirve hasta las 18:20\./)
      expect(document.body).toHaveFocus()
      await user.type(await codeField(), '123456{Enter}')
      expect(await screen.findByText('Guardamos su cuenta.')).toBeVisible()
      expect(bodies).toEqual([{ code: '123456' }])
    })

    it('gets another code once the first is over', async () => {
      let pending: PayoutAccount['pending'] = { ...WAITING, codeUntil: null }
      const stubs = [
        answering(getPayoutAccount, () => ({ account: null, payableFrom: null, pending })),
        answering(sendPendingAccountCode, () => {
          pending = WAITING
          return { lifetimeSeconds: 600 }
        }),
      ]
      const user = await openPage({ path: PATH, stubs })
      expect(await screen.findByText(/El código que enviamos ya no sirve/)).toBeVisible()
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Enviar otro código' }))
      expect(await screen.findByRole('heading', { name: 'Su cuenta espera el código' })).toBeVisible()
      await waitFor(async () => expect(await codeField()).toHaveFocus())
    })

    it.each([
      ['the form follows', null, 'País de la cuenta'],
      ['the saved account stays', KNOWN, 'Cambiar la cuenta'],
    ])('can be discarded: %s', async (_, account, next) => {
      let pending: PayoutAccount['pending'] = WAITING
      const stubs = [
        answering(getPayoutAccount, () => ({ account, payableFrom: null, pending })),
        answering(discardPendingAccount, () => {
          pending = null
        }),
      ]
      const user = await openPage({ path: PATH, stubs })
      await user.click(await screen.findByRole('button', { name: 'Descartar la cuenta' }))
      await waitFor(() => {
        const follows = screen.queryByLabelText(next) ?? screen.queryByRole('button', { name: next })
        expect(follows).toHaveFocus()
      })
      expect(screen.queryByText(/Falta confirmar/)).not.toBeInTheDocument()
    })
  })

  it('keeps the saved account if the change is canceled, and takes nothing typed along', async () => {
    const known = answering(getPayoutAccount, { account: KNOWN, payableFrom: null, pending: null })
    const user = await openPage({ path: PATH, stubs: [known, SENT] })
    const change = () => screen.findByRole('button', { name: 'Cambiar la cuenta' })
    await user.click(await change())
    await fillIn(ACCOUNT)
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await change()).toHaveFocus()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.getByText(/Banco Río, terminada en 4521/)).toBeVisible()
    await user.click(await change())
    // The country is that of the saved account.
    expect(await kindField()).toHaveValue('IBAN')
    expect(bankField()).toHaveValue('')
  })

  it('marks each invalid field and sends nothing', async () => {
    const user = await openPage({ path: PATH, stubs: [NO_ACCOUNT] })
    fill(await kindField(), 'CLABE')
    fill(holderField(), 'Lucía Ferreyra')
    expect(screen.getByLabelText('CLABE')).toHaveAccessibleDescription('Por ejemplo: 032180000118359719')
    fill(screen.getByLabelText('CLABE'), '12345')
    await user.click(save())
    await waitFor(() => expect(bankField()).toHaveFocus())
    expect(holderField()).not.toHaveAttribute('aria-invalid')
    expect(screen.getByLabelText('CLABE')).toHaveAccessibleDescription(
      /Por ejemplo: 032180000118359719 Una CLABE tiene 18 dígitos, y usted escribió 5\./,
    )
    fill(bankField(), 'Banco Río')
    fill(screen.getByLabelText('CLABE'), '032180000118359718')
    await user.click(save())
    await waitFor(() =>
      expect(screen.getByLabelText('CLABE')).toHaveAccessibleDescription(
        /Los dígitos de control no coinciden/,
      ),
    )
    expect(screen.queryByRole('heading', { name: 'Confirme la cuenta' })).not.toBeInTheDocument()
  })

  it('asks for the country first', async () => {
    const user = await openPage({ path: PATH, stubs: [NO_ACCOUNT] })
    await kindField()
    expect(screen.queryByRole('button', { name: 'Cancelar' })).not.toBeInTheDocument()
    await user.click(save())
    await waitFor(async () => expect(await kindField()).toHaveFocus())
    expect(await kindField()).toHaveAccessibleDescription('Elija el país de la cuenta.')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    fill(await kindField(), 'PIX')
    expect(screen.getByLabelText('Clave Pix')).toBeVisible()
    expect(await kindField()).toHaveAccessibleDescription('')
  })

  it('says how many tries are left, sends another code, and keeps what was typed', async () => {
    const wrong = new Refused(422, 'payout_account_code.wrong', 'El código no es correcto')
    let refusal = wrong
    const user = await openPage({
      path: PATH,
      stubs: [NO_ACCOUNT, SENT, answering(setPayoutAccount, () => refusal)],
    })
    await fillIn(ACCOUNT)
    await user.click(save())
    await user.type(await codeField(), '12345')
    await user.click(confirm())
    expect(await codeField()).toHaveAccessibleDescription(/El código tiene seis dígitos\.$/)
    await user.type(await codeField(), '6')
    await waitFor(async () =>
      expect(await codeField()).toHaveAccessibleDescription(/El código no es correcto\. More about/),
    )
    refusal = new Refused(410, 'payout_account_code.expired', 'El código ya no sirve')
    await user.type(await codeField(), '654321')
    expect(await screen.findByText('El código ya no sirve.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Enviar otro código' }))
    expect(await screen.findByText(/Enviamos otro código/)).toBeVisible()
    expect(screen.queryByText('El código ya no sirve.')).not.toBeInTheDocument()
    expect(await codeField()).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Corregir la cuenta' }))
    expect(await kindField()).toHaveValue('CBU')
    expect(numberField()).toHaveValue(ACCOUNT.accountNumber)
  })

  it('says when another code can be sent', async () => {
    const limited = new Refused(429, 'rate_limit.exceeded', 'Demasiados intentos').for(720)
    const user = await openPage({
      path: PATH,
      stubs: [NO_ACCOUNT, answering(sendPayoutAccountCode, limited)],
    })
    await fillIn(ACCOUNT)
    await user.click(save())
    expect(await screen.findByText(/Demasiados intentos/)).toBeVisible()
    expect(screen.getByText(/12 minutos/)).toBeVisible()
    expect(bankField()).toHaveValue('Banco Río')
  })

  it('needs no code from a person who is known only by phone', async () => {
    const { bodies, keep } = recording()
    const saving = answering(setPayoutAccount, (body) => {
      keep(body)
      return { account: KNOWN, payableFrom: null, pending: null }
    })
    const session = {
      ...buildSession(),
      person: { method: 'phonenumber', contact: '5493515550187' },
    } as const
    const user = await openPage({ path: PATH, stubs: [answering(getSession, session), NO_ACCOUNT, saving] })
    await fillIn(ACCOUNT)
    await user.click(save())
    expect(await screen.findByText('Guardamos su cuenta.')).toBeVisible()
    expect(bodies).toEqual([ACCOUNT])
  })

  it('says until when payouts wait after a change, and to what alias they go', async () => {
    const waiting = answering(getPayoutAccount, {
      account: { ...KNOWN, ending: 'z.mp' },
      payableFrom: '2027-03-14T18:00:00Z',
      pending: null,
    })
    await openPage({ path: PATH, stubs: [waiting] })
    expect(
      await screen.findByText(/^Sus pagos esperan hasta el 1[45]\smar, \d+:00 \(hora de su dispositivo\)/),
    ).toBeVisible()
    expect(screen.getByText(/Si usted no la cambió/)).toBeVisible()
    expect(screen.getByText(/Banco Río, terminada en «mp»/)).toBeVisible()
  })

  it('asks for sign-in first', async () => {
    await openPage({ path: PATH, contact: null })
    expect(
      await screen.findByRole('heading', { name: 'Inicie sesión para ver su cuenta de cobro' }),
    ).toBeVisible()
  })
})
