const again = (count: number): string =>
  count === 1 ? 'La entrada vuelve a servir para entrar.' : 'Las entradas vuelven a servir para entrar.'

export const listing = {
  'listing.documentTitle': 'Su publicación',
  'listing.side': 'Cuentas de la venta',
  'listing.title.onSale': 'Su entrada está en venta',
  'listing.title.held': 'Alguien está comprando su entrada',
  'listing.title.sold': 'Vendió su entrada',
  'listing.title.ended': 'La publicación terminó',
  'listing.titlePack.onSale': 'Sus entradas están en venta',
  'listing.titlePack.held': 'Alguien está comprando sus entradas',
  'listing.titlePack.sold': 'Vendió sus entradas',
  'listing.titlePack.ended': 'La publicación terminó',
  'listing.stage.onSale': 'En venta',
  'listing.stage.held': 'En proceso de compra',
  'listing.stage.sold': 'Vendida',
  'listing.stage.ended': 'Retirada',
  'listing.sums.onSale': 'Si se vende a este precio',
  'listing.sums.held': 'Si se completa la compra',
  'listing.sums.sold': 'Se vendió a este precio',
  'listing.sums.ended': 'Estaba publicada a este precio',
  'listing.since': (moment: string, count: number) =>
    `${count === 1 ? 'Publicada' : 'Publicadas'} el ${moment}.`,
  'listing.isPack': (count: number) =>
    `Son ${count} entradas que se venden solo juntas. Mientras estén publicadas no sirven para entrar.`,
  'listing.heldTitle': 'Hay una compra en curso.',
  'listing.heldUntil': (time: string, count: number) =>
    `Quien compra tiene tiempo de pagar hasta las ${time}. Si no paga, ${count === 1 ? 'vuelve' : 'vuelven'} a estar en venta.`,
  'listing.whileHeld': 'Mientras dura la compra no se puede cambiar el precio ni retirar la publicación.',
  'listing.endedTitle': (count: number): string =>
    count === 1 ? 'Ya no está en venta.' : 'Ya no están en venta.',
  'listing.ending.REMOVED_BY_HOLDER': (count: number) =>
    `Usted ${count === 1 ? 'la' : 'las'} retiró. ${again(count)}`,
  'listing.ending.REMOVED_BY_SELLER': (count: number) =>
    `${count === 1 ? 'La' : 'Las'} retiró el vendedor. ${again(count)}`,
  'listing.ending.TICKET_DELETED': (_count: number) => 'El vendedor eliminó una entrada de esta publicación.',
  'listing.ending.SHOW_CANCELLED': (_count: number) => 'La función se canceló.',
  'listing.ending.SHOW_STARTED': (count: number) =>
    `La función empezó sin que se ${count === 1 ? 'vendiera' : 'vendieran'}. ${again(count)}`,
  'listing.ending.RESALE_CLOSED': (count: number) => `El vendedor cerró la reventa. ${again(count)}`,
  'listing.soldAt': (moment: string, count: number) =>
    `${count === 1 ? 'Vendida' : 'Vendidas'} el ${moment}.`,
  'listing.codeEnded': (count: number): string =>
    count === 1
      ? 'La entrada y su código son de quien la compró.'
      : 'Las entradas y sus códigos son de quien las compró.',
  'listing.noAccount': 'Todavía no tenemos su cuenta.',
  'listing.giveAccount': 'Indicar dónde quiere recibir el dinero',
  'payout.HELD': 'Su dinero está reservado.',
  'payout.DUE': 'Su pago está en camino.',
  'payout.DELIVERED': 'Le pagamos.',
  'payout.CANCELLED': 'No hay pago.',
  'payout.detail.HELD': (date: string) => `Se lo pagamos después de la función, desde el ${date}.`,
  'payout.detail.DUE': (date: string) => `Corresponde pagarlo desde el ${date}.`,
  'payout.detail.DELIVERED': (_date: string) => 'El importe se envió a su cuenta.',
  'payout.detail.CANCELLED': (_date: string) =>
    'La función se canceló y quien compró recibe su dinero de vuelta.',
  'listing.changePrice': 'Cambiar el precio',
  'listing.packPrice': (count: number) => `el precio vale para cada una de las ${count} entradas`,
  'listing.keepPrice': 'Dejar el precio como está',
  'listing.savePrice': 'Guardar el precio',
  'listing.savePriceAt': (price: string) => `Publicar a ${price}`,
  'listing.samePrice': 'Elija un precio distinto del actual.',
  'listing.noPrice': 'Corrija el precio para guardarlo.',
  'listing.remove': 'Retirar de la venta',
  'listing.removePack': 'Retirar las entradas',
  'listing.removeTitle': '¿Retirar la entrada de la venta?',
  'listing.removePackTitle': '¿Retirar las entradas de la venta?',
  'listing.removeMeans': 'Vuelve a servir para entrar, y el enlace que compartió deja de ofrecerla.',
  'listing.removePackMeans': (count: number) =>
    `Se retiran las ${count} que se venden juntas. Vuelven a servir para entrar, y el enlace que compartió deja de ofrecerlas.`,
  'listing.removeNow': 'Retirar',
  'listing.keep': (count: number): string => (count === 1 ? 'Dejarla en venta' : 'Dejarlas en venta'),
  'listing.removed': (count: number): string =>
    count === 1 ? 'Retirada de la venta.' : 'Retiradas de la venta.',
  'listing.removedMeans': again,
  'listing.undo': (count: number) => `Deshacer y ${count === 1 ? 'publicarla' : 'publicarlas'} otra vez`,
  'listing.sellAgain': (count: number) => `${count === 1 ? 'Publicarla' : 'Publicarlas'} otra vez`,
  'listing.group': 'Publicadas con esta',
  'offer.side': 'Precio',
  'offer.title': 'Entrada en reventa',
  'offer.titlePack': 'Entradas en reventa',
  'offer.endedTitle': 'Esta oferta terminó',
  'offer.ended.ACTIVE': 'En este momento no se puede comprar.',
  'offer.ended.SOLD': 'Ya se vendió.',
  'offer.ended.CANCELLED': 'Ya no está en venta.',
  'offer.endedDetail': 'Puede haber otras entradas de la misma función.',
  'offer.others': 'Ver otras entradas',
  'offer.state': 'Estado',
  'offer.stateEnded': 'Terminó',
  'offer.pack': (count: number) => `Son ${count} entradas que se venden juntas.`,
  'offer.packMeans': 'Quien compra se lleva todas.',
  'offer.official': (count: number): string =>
    count === 1
      ? 'Reventa oficial: al pagarla es suya, y nadie más tiene el código que abre la puerta.'
      : 'Reventa oficial: al pagarlas son suyas, y nadie más tiene los códigos que abren la puerta.',
  'offer.map': 'Cómo llegar',
  'offer.price': 'Precio final',
  'offer.feesIncluded': 'Cargos incluidos',
  'offer.each': (count: number) => `${count} entradas`,
  'offer.total': 'Total',
  'offer.hold': 'Reservar',
  'offer.holdMeans': 'La reserva le da diez minutos para pagar. Todavía no se cobra nada.',
  'offer.signIn': (count: number) => `Entre para reservar ${count === 1 ? 'la entrada' : 'las entradas'}`,
  'offer.own': '¿Es su publicación? Entre para administrarla',
  'offer.ownSignIn': 'Entre para administrar su publicación',
}
