import { describe, expect, it } from 'vitest'
import { contactOf, deliverableAddress } from './contact.ts'

describe('contactOf', () => {
  it.each([
    ['Ana@Example.com', 'ana@example.com', 'ana@example.com'],
    // Look-alikes of an ASCII address mail to it.
    ['\u212Aate@example.com', 'kate@example.com', 'kate@example.com'],
    ['ſam@example.com', 'sam@example.com', 'sam@example.com'],
    ['luz@XN--pearol-xwa.example', 'luz@xn--pearol-xwa.example', 'luz@peñarol.example'],
    ['γιώργος@ΟΔΟΣ.example', 'γιώργοσ@xn--pxavbq.example', 'γιώργος@οδοσ.example'],
    ['İrem@example.com', 'i̇rem@example.com', 'İrem@example.com'],
  ])('knows %s as %s and mails to %s', (typed, contact, address) => {
    expect(contactOf('email', typed)).toEqual({ method: 'email', contact, address })
    expect(contactOf('email', address)).toEqual({ method: 'email', contact, address })
  })

  it('knows a phone number without its plus', () => {
    const contact = '525512345678'
    expect(contactOf('phonenumber', `+${contact}`)).toEqual({
      method: 'phonenumber',
      contact,
      address: contact,
    })
  })
})

it('a mail goes to the local part as written, at the domain that the form names', () => {
  // Lower case of the whole domain would be οδος, another one.
  expect(deliverableAddress('Γιώργος@ΟΔΟΣ.example')).toBe('Γιώργος@xn--pxavbq.example')
  expect(deliverableAddress('Ana@Example.com')).toBe('Ana@example.com')
})
