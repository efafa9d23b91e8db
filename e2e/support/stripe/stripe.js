// Replaces js.stripe.com in tests: the part of its Payment Element that the hosted pages use, with a form in its own
// frame.
window.Stripe = (publishableKey) => {
  const ask = (frame) =>
    new Promise((resolve) => {
      addEventListener('message', ({ data }) => resolve(data), { once: true })
      frame.contentWindow.postMessage('fields', 'https://js.stripe.com')
    })

  const elements = ({ clientSecret }) => {
    const listeners = {}
    const frame = document.createElement('iframe')
    frame.src = 'https://js.stripe.com/form.html'
    frame.title = 'Secure payment input frame'
    frame.addEventListener('load', () => listeners.ready?.({ elementType: 'payment' }))
    const element = {
      on: (name, listener) => {
        listeners[name] = listener
      },
      mount: (place) => place.append(frame),
      destroy: () => frame.remove(),
    }
    return { clientSecret, frame, create: () => element, getElement: () => element }
  }

  const confirmPayment = async ({ elements: { clientSecret, frame } }) => {
    const { number } = await ask(frame)
    const [id] = clientSecret.split('_secret_')
    const response = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: publishableKey,
        client_secret: clientSecret,
        'payment_method_data[card][number]': number,
      }),
    })
    const answer = await response.json()
    return response.ok ? { paymentIntent: answer } : { error: answer.error }
  }

  return { elements, confirmPayment }
}
// The release named in the script's URL.
window.Stripe.version = new URL(document.currentScript.src).pathname.split('/')[1]
