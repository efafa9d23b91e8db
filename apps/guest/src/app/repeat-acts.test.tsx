import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { watchActs } from '../prefetch/late-start.ts'
import { repeatActs } from './repeat-acts.ts'

function Form() {
  const [price, setPrice] = useState('55')
  const [bank, setBank] = useState('')
  const [isShared, setIsShared] = useState(false)
  const [way, setWay] = useState('card')
  const [sent, setSent] = useState('')
  return (
    <form>
      <input aria-label="price" value={price} onChange={({ target }) => setPrice(target.value)} />
      <select aria-label="bank" value={bank} onChange={({ target }) => setBank(target.value)}>
        <option value="">none</option>
        <option value="rio">Río</option>
      </select>
      <input
        type="checkbox"
        aria-label="shared"
        checked={isShared}
        onChange={({ target }) => setIsShared(target.checked)}
      />
      {['card', 'cash'].map((each) => (
        <input
          key={each}
          type="radio"
          aria-label={each}
          name="way"
          checked={way === each}
          onChange={() => setWay(each)}
        />
      ))}
      <button type="button" onClick={() => setSent([price, bank, isShared, way].join())}>
        Send
      </button>
      <output>{sent}</output>
    </form>
  )
}

it('what was entered and pressed before the page was alive counts afterwards', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Form />)
  const takeActs = watchActs()
  const user = userEvent.setup()
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '58')
  await user.selectOptions(screen.getByRole('combobox'), 'rio')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('radio', { name: 'cash' }))
  await user.click(screen.getByRole('button'))
  await act(async () => void hydrateRoot(root, <Form />))
  await act(() => repeatActs(takeActs()))
  expect(screen.getByRole('status')).toHaveTextContent('58,rio,true,cash')
  expect(screen.getByRole('textbox')).toHaveValue('58')
})
