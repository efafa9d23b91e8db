import { sendSignInCode, signInWithCode, spendOneTimeToken } from '@taquilla/contract/guest'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answering, Refused } from '../../../../test/answers/stub.ts'
import { fill, openPage } from '../../../../test/open-page.tsx'

it('the error of a code disappears when another code is requested', async () => {
  const user = await openPage({
    path: '/tickets/mine/list',
    contact: null,
    stubs: [
      answering(sendSignInCode, { lifetimeSeconds: 600 }),
      answering(signInWithCode, new Refused(422, 'sign_in_code.wrong', 'El código no es correcto')),
    ],
  })
  fill(await screen.findByRole('textbox', { name: 'Correo' }), 'lucia@example.com')
  await user.click(screen.getByRole('button', { name: 'Enviar código' }))
  const code = await screen.findByRole('textbox', { name: 'Código de seis dígitos' })
  const enter = screen.getByRole('button', { name: 'Iniciar sesión' })
  const again = screen.getByRole('button', { name: 'Enviar otro código' })

  for (const [typed, fault] of [
    ['12345', 'El código tiene seis dígitos.'],
    ['123456', 'El código no es correcto. More about sign_in_code.wrong.'],
  ] as const) {
    fill(code, typed)
    await user.click(enter)
    expect(await screen.findByText(fault)).toBeVisible()
    await user.click(again)
    expect(await screen.findByText(/^Enviamos otro código/)).toBeVisible()
    expect(screen.queryByText(fault)).not.toBeInTheDocument()
    expect(code).toHaveValue('')
  }
})

it('does not repeat on the step of the code that the link of the mail was used', async () => {
  const refused = new Refused(410, 'one_time_token.spent', 'El enlace ya se usó')
  const user = await openPage({
    path: '/tickets/mine/list',
    contact: null,
    oneTimeToken: 'spent',
    stubs: [answering(spendOneTimeToken, refused), answering(sendSignInCode, { lifetimeSeconds: 600 })],
  })
  expect(await screen.findByText('El enlace ya se usó.')).toBeVisible()
  fill(screen.getByRole('textbox', { name: 'Correo' }), 'lucia@example.com')
  await user.click(screen.getByRole('button', { name: 'Enviar código' }))
  expect(await screen.findByRole('heading', { name: 'Escriba el código' })).toBeVisible()
  expect(screen.queryByText('El enlace ya se usó.')).not.toBeInTheDocument()
})

it('says that the code works only in this browser', async () => {
  const user = await openPage({
    path: '/tickets/mine/list',
    contact: null,
    stubs: [answering(sendSignInCode, { lifetimeSeconds: 600 })],
  })
  fill(await screen.findByRole('textbox', { name: 'Correo' }), 'lucia@example.com')
  await user.click(screen.getByRole('button', { name: 'Enviar código' }))
  expect(await screen.findByText(/10 minutos y solo en este navegador/)).toBeVisible()
})

it.each([
  ['es', 1, ['Correo', 'Enviar código'], 'Podrá intentarlo otra vez en un minuto.'],
  ['es', 661, ['Correo', 'Enviar código'], 'Podrá intentarlo otra vez en 12 minutos.'],
  ['en', 60, ['Email', 'Send code'], 'You can try again in a minute.'],
  ['en', 661, ['Email', 'Send code'], 'You can try again in 12 minutes.'],
] as const)('a refused code in %s, possible again in %i seconds, says when', async (...given) => {
  const [language, seconds, [field, button], advice] = given
  const refused = new Refused(429, 'rate_limit.exceeded', 'Too many').for(seconds)
  const user = await openPage({
    path: '/tickets/mine/list',
    language,
    contact: null,
    stubs: [answering(sendSignInCode, refused)],
  })
  fill(await screen.findByRole('textbox', { name: field }), 'lucia@example.com')
  await user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(advice)).toBeVisible()
  expect(screen.getByRole('textbox', { name: field })).toHaveValue('lucia@example.com')
})
