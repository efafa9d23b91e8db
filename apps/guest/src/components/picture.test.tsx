import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Picture } from './picture.tsx'

it('renders nothing if the picture fails to load', () => {
  const { container } = render(<Picture url="https://pictures.example/aurelia.jpg" />)
  const image = container.querySelector('img')
  if (image === null) throw new Error('There is no picture.')
  fireEvent.error(image)
  expect(container).toBeEmptyDOMElement()
})
