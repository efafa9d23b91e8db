import { getPayoutAccount, setPayoutAccount } from '@taquilla/contract/guest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answering, Refused, recording } from '../../../test/answers/stub.ts'
import { fill, openPage } from '../../../test/open-page.tsx'

const KNOWN = { holderName: 'Lucía Ferreyra', bankName: 'Banco Río', ending: '4521' }
const PATH = '/account/payout/edit'

const holderField = () => screen.findByLabelText('Titular de la cuenta')
const bankField = () => screen.getByLabelText('Banco')
const numberField = () => screen.getByLabelText(/Número de cuenta/)
const save = () => screen.getByRole('button', { name: 'Guardar la cuenta' })

describe('the payout account', () => {
  it('shows only the last digits of a saved account and replaces it', async () => {
    const { bodies, keep } = recording()
    const stubs = [
      answering(getPayoutAccount, { account: KNOWN }),
      answering(setPayoutAccount, (body) => {
        keep(body)
        return { account: { ...KNOWN, ending: '9876' } }
      }),
    ]
    const user = await openPage({ path: PATH, stubs })
    expect(await screen.findByText(/Banco Río, terminada en 4521/)).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cambiar la cuenta' }))
    fill(await holderField(), 'Lucía Ferreyra')
    fill(bankField(), 'Banco Río')
    await user.type(numberField(), 'ES12-9876{Enter}')
    expect(await screen.findByText('Guardamos su cuenta.')).toBeVisible()
    expect(screen.getByText(/Banco Río, terminada en 9876/)).toBeVisible()
    expect(bodies).toEqual([
      { holderName: 'Lucía Ferreyra', bankName: 'Banco Río', accountNumber: 'ES12-9876' },
    ])
  })

  it('marks each invalid field and sends nothing', async () => {
    const user = await openPage({ path: PATH, stubs: [answering(getPayoutAccount, { account: null })] })
    fill(await holderField(), 'Lucía Ferreyra')
    fill(numberField(), '12!')
    await user.click(save())
    await waitFor(() => expect(bankField()).toHaveFocus())
    expect(await holderField()).not.toHaveAttribute('aria-invalid')
    expect(numberField()).toHaveAccessibleDescription(/Escriba entre 5 y 50/)
  })

  it('shows why the account was refused and keeps the typed values', async () => {
    const refused = new Refused(422, 'request.invalid', 'Hay campos que no son válidos')
    const stubs = [answering(getPayoutAccount, { account: null }), answering(setPayoutAccount, refused)]
    const user = await openPage({ path: PATH, stubs })
    fill(await holderField(), 'Lucía Ferreyra')
    fill(bankField(), 'Banco Río')
    fill(numberField(), '12345')
    await user.click(save())
    expect(await screen.findByText(/Hay campos que no son válidos/)).toBeVisible()
    expect(bankField()).toHaveValue('Banco Río')
  })

  it('asks for sign-in first', async () => {
    await openPage({ path: PATH, contact: null })
    expect(
      await screen.findByRole('heading', { name: 'Inicie sesión para ver su cuenta de cobro' }),
    ).toBeVisible()
  })
})
