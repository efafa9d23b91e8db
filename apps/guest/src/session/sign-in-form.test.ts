import { sendSignInCode, signInWithCode, spendOneTimeToken } from '@taquilla/contract/guest'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildSession } from '../../test/answers/shows.ts'
import { answering, awaited, Refused, recording } from '../../test/answers/stub.ts'
import { askForCode, fill, openPage } from '../../test/open-page.tsx'

it('the error of a code disappears when another code is requested', async () => {
  const user = await openPage({
    path: '/tickets/mine/list',
    contact: null,
    stubs: [
      answering(sendSignInCode, { lifetimeSeconds: 600 }),
      answering(signInWithCode, new Refused(422, 'sign_in_code.wrong', 'El código no es correcto')),
    ],
  })
  const code = await askForCode(user, 'lucia@example.com')
  const again = screen.getByRole('button', { name: 'Enviar otro código' })

  for (const [typed, fault] of [
    ['12345', 'El código tiene seis dígitos.'],
    ['123456', 'El código no es correcto. More about sign_in_code.wrong.'],
  ] as const) {
    await user.clear(code)
    await user.type(code, `${typed}{Enter}`)
    expect(await screen.findByText(fault)).toBeVisible()
    await user.click(again)
    expect(await screen.findByText(/^Enviamos otro código/)).toBeVisible()
    expect(screen.queryByText(fault)).not.toBeInTheDocument()
    expect(code).toHaveValue('')
  }
})

/** Opens the step of the code; the first check of a code waits for `answer`. */
async function openCodeStep() {
  const [checked, first] = [recording(), awaited()]
  const wrong = new Refused(422, 'sign_in_code.wrong', 'El código no es correcto')
  const user = await openPage({
    path: '/tickets/mine/list',
    contact: null,
    stubs: [
      answering(sendSignInCode, { lifetimeSeconds: 600 }),
      answering(signInWithCode, async (body) => {
        checked.keep(body.code)
        await first.promise
        return body.code === '123456' ? wrong : buildSession(body.email)
      }),
    ],
  })
  const field = await askForCode(user, 'lucia@example.com')
  return { user, field, codes: checked.bodies, answer: first.resolve }
}

it.each([
  ['typed', '123456'],
  ['pasted with a space', '123 456'],
  ['pasted with a dash', ' 123–456\n'],
  ['pasted with its sentence', 'Su código es 123 456. Sirve 10 minutos.'],
])('a code is sent once, by its last digit: %s', async (how, text) => {
  const { user, field, codes, answer } = await openCodeStep()
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(/a lucia@example\.com.*Se verifica al escribir el último dígito/)
  if (how === 'typed') await user.keyboard(text)
  else await user.paste(text)
  expect(await screen.findByText('Verificando el código…')).toBeInTheDocument()
  await user.keyboard('{Enter}7{Enter}')
  expect(field).toHaveValue('123456')
  answer()
  expect(await screen.findByText(/^El código no es correcto/)).toBeVisible()
  expect(codes).toEqual(['123456'])
})

it('sends one code if Enter follows its last digit at once', async () => {
  const { field, codes } = await openCodeStep()
  fill(field, '123456')
  // Before the page knows that a request is under way.
  fireEvent.submit(field)
  expect(await screen.findByText('Verificando el código…')).toBeInTheDocument()
  expect(codes).toEqual(['123456'])
})

it('after a wrong code the empty field waits for another', async () => {
  const { user, field, codes, answer } = await openCodeStep()
  answer()
  await user.keyboard('123456')
  await waitFor(() => expect(field).toHaveValue(''))
  expect(field).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByText(/^El código no es correcto/)).toBeVisible()
  await user.keyboard('65432')
  expect(codes).toEqual(['123456'])
  await user.keyboard('1')
  await waitFor(() => expect(field).not.toBeInTheDocument())
  expect(codes).toEqual(['123456', '654321'])
})

it('sends no longer number', async () => {
  const { user, field, codes } = await openCodeStep()
  await user.paste('1234567')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('El código tiene seis dígitos.')).toBeVisible()
  expect(field).toHaveValue('1234567')
  expect(codes).toEqual([])
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
  await askForCode(user, 'lucia@example.com')
  expect(await screen.findByRole('heading', { name: 'Escriba el código' })).toBeVisible()
  expect(screen.queryByText('El enlace ya se usó.')).not.toBeInTheDocument()
})

it('says that the code works only in this browser', async () => {
  const user = await openPage({
    path: '/tickets/mine/list',
    contact: null,
    stubs: [answering(sendSignInCode, { lifetimeSeconds: 600 })],
  })
  await askForCode(user, 'lucia@example.com')
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
