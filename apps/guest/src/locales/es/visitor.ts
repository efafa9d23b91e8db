/** Texts of a ticket for people who do not own it, loaded with their component. */
export const visitor = {
  sold: 'Usted vendió esta entrada',
  soldDetail: 'Ya tiene otro dueño, y solo esa persona puede usarla.',
  soldPayout: 'El pago de la venta llega después de la función.',
  seePayout: 'Ver el pago de la venta',
  others: 'Esta entrada es de otra persona',
  othersDetail: 'El correo con el que inició sesión no es el del dueño.',
  othersHint: 'Si la compró con otro correo, inicie sesión con él.',
}
