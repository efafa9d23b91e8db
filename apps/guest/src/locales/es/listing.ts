import { shownEnding } from '@taquilla/contract/resale'
import { withArticle } from './hour.ts'

const again = (count: number): string =>
  count === 1 ? 'La entrada vuelve a servir para entrar.' : 'Las entradas vuelven a servir para entrar.'

export const listing = {
  'listing.documentTitle': 'Su publicación',
  'listing.side': 'Importes de la venta',
  'listing.title.onSale': 'Su entrada está en venta',
  'listing.title.held': 'Alguien está comprando su entrada',
  'listing.title.sold': 'Vendió su entrada',
  'listing.title.ended': 'La publicación terminó',
  'listing.titlePack.onSale': 'Sus entradas están en venta',
  'listing.titlePack.held': 'Alguien está comprando sus entradas',
  'listing.titlePack.sold': 'Vendió sus entradas',
  'listing.titlePack.ended': 'La publicación terminó',
  'listing.stage.onSale': 'En venta',
  'listing.stage.held': 'La están comprando',
  'listing.stage.sold': 'Vendida',
  'listing.stage.ended': 'Fuera de venta',
  'listing.sums.onSale': 'Si se vende a este precio',
  'listing.sums.held': 'Si se completa la compra',
  'listing.sums.sold': 'Resultado de la venta',
  'listing.since': (moment: string, count: number) =>
    `${count === 1 ? 'Publicada' : 'Publicadas'} el ${moment}.`,
  'listing.isPack': (count: number) =>
    `Son ${count} entradas que se venden solo juntas. Mientras estén publicadas no sirven para entrar.`,
  'listing.heldTitle': 'Hay una compra en curso.',
  'listing.heldUntil': (time: string, count: number) =>
    `Quien compra tiene tiempo de pagar hasta ${withArticle(time)}. Si no paga, ${count === 1 ? 'la entrada vuelve' : 'las entradas vuelven'} a estar en venta.`,
  'listing.whileHeld': 'Mientras alguien compra, usted no puede cambiar el precio ni retirar la publicación.',
  'listing.endedTitle': (count: number): string =>
    count === 1 ? 'Ya no está en venta.' : 'Ya no están en venta.',
  'listing.ending.REMOVED_BY_HOLDER': (count: number) =>
    `Usted ${count === 1 ? 'la' : 'las'} retiró. ${again(count)}`,
  'listing.ending.REMOVED_BY_SELLER': (count: number) =>
    `${count === 1 ? 'La' : 'Las'} retiró el organizador. ${again(count)}`,
  'listing.ending.TICKET_DELETED': (count: number): string =>
    count === 1
      ? 'El organizador anuló la entrada, que ya no sirve para entrar. Si no sabe por qué, consulte al organizador.'
      : 'El organizador anuló una de las entradas. Pregúntele cuál. Las demás vuelven a servir para entrar.',
  'listing.ending.SHOW_CANCELLED': (count: number) =>
    `La función se canceló. ${count === 1 ? 'La entrada ya no sirve' : 'Las entradas ya no sirven'} para entrar. Vea en «Mis entradas» cómo se le devuelve el dinero.`,
  'listing.ending.SHOW_STARTED': (count: number) =>
    `La función empezó sin que se ${count === 1 ? 'vendiera' : 'vendieran'}. ${again(count)}`,
  'listing.ending.RESALE_CLOSED': (count: number) => `El organizador cerró la reventa. ${again(count)}`,
  'listing.soldAt': (moment: string, count: number) =>
    `${count === 1 ? 'Vendida' : 'Vendidas'} el ${moment}.`,
  'listing.codeEnded': (count: number): string =>
    count === 1
      ? 'La entrada y su código son de quien la compró.'
      : 'Las entradas y sus códigos son de quien las compró.',
  'listing.noAccount': 'Todavía no tenemos su cuenta de cobro.',
  'listing.noAccountDetail': 'Le pagamos cuando la agregue.',
  'listing.giveAccount': 'Agregar su cuenta de cobro',
  'listing.accountWaits': (ending: string) =>
    `Su cuenta terminada en ${shownEnding(ending, 'es')} espera el código.`,
  'listing.accountWaitsDetail': 'Le pagamos cuando la confirme.',
  'listing.confirmAccount': 'Confirmar la cuenta',
  'payout.HELD': 'Su dinero está reservado.',
  'payout.DUE': 'El pago de su venta está pendiente.',
  'payout.DELIVERED': 'Ya le pagamos.',
  'payout.FAILED': 'La transferencia volvió.',
  'payout.OWED': 'Debe devolver el pago de su venta.',
  'payout.CANCELLED': 'No se le paga la venta.',
  'payout.detail.HELD': (date: string) => `Se lo pagamos después de la función, a partir del ${date}.`,
  'payout.detail.DUE': (_date: string) => 'Le avisaremos por correo cuando lo enviemos.',
  'payout.detail.DELIVERED': (_date: string) => 'Puede tardar unos días en verse en su cuenta.',
  'payout.detail.FAILED': (_date: string) => 'Agregue otra cuenta de cobro y le pagamos de nuevo.',
  'payout.detail.OWED': (_date: string) =>
    'La función se canceló. Lo descontamos de los pagos de sus próximas ventas.',
  'payout.detail.CANCELLED': (_date: string) => 'La función se canceló, y quien compró recupera su dinero.',
  'listing.changePrice': 'Cambiar el precio',
  'listing.packPrice': (count: number) => `el precio vale para cada una de las ${count} entradas`,
  'listing.keepPrice': 'Dejar el precio como está',
  'listing.savePrice': 'Guardar el precio',
  'listing.savePriceAt': (price: string, count: number): string =>
    count === 1 ? `Cambiar a ${price}` : `Cambiar a ${price} cada una`,
  'listing.samePrice': 'Elija un precio distinto del actual.',
  'listing.noPrice': 'Corrija el precio para guardarlo.',
  'listing.priceChanged': (before: string, now: string) => `Cambió el precio de ${before} a ${now}.`,
  'listing.receivesNow': (payout: string, count: number) =>
    count === 1
      ? `Si se vende, usted recibe ${payout}.`
      : `Si se venden, usted recibe ${payout} por cada una.`,
  'listing.remove': 'Retirar de la venta',
  'listing.removePack': 'Retirarlas de la venta',
  'listing.removeTitle': '¿Retirar la entrada de la venta?',
  'listing.removePackTitle': '¿Retirar las entradas de la venta?',
  'listing.removeMeans': 'Vuelve a servir para entrar. El enlace que compartió deja de ofrecerla.',
  'listing.removePackMeans': (count: number) =>
    `Se retiran las ${count} que se venden juntas. Vuelven a servir para entrar. El enlace que compartió deja de ofrecerlas.`,
  'listing.removeNow': 'Retirar',
  'listing.keep': (count: number): string => (count === 1 ? 'Dejarla en venta' : 'Dejarlas en venta'),
  'listing.removed': (count: number): string =>
    count === 1 ? 'Retirada de la venta.' : 'Retiradas de la venta.',
  'listing.removedMeans': again,
  'listing.undo': (count: number) => `Deshacer y ${count === 1 ? 'publicarla' : 'publicarlas'} otra vez`,
  'listing.sellAgain': (count: number) => `${count === 1 ? 'Publicarla' : 'Publicarlas'} otra vez`,
  'listing.group': 'Otras entradas que publicó al mismo tiempo',
  'listing.groupPack': 'Entradas que publicó para venderlas juntas',
  'offer.side': 'Precio',
  'offer.title': 'Entrada en reventa',
  'offer.titlePack': 'Entradas en reventa',
  'offer.all': 'Todas las entradas de la función',
  'offer.endedTitle': 'Esta publicación terminó',
  'offer.ended.ACTIVE': 'La función ya empezó.',
  'offer.ended.SOLD': 'Ya se vendió.',
  'offer.ended.CANCELLED': 'Ya no está en venta.',
  'offer.endedDetail': 'Puede haber otras entradas del mismo sector.',
  'offer.others': 'Ver otras entradas',
  'offer.pack': (count: number) => `Son ${count} entradas que se venden juntas.`,
  'offer.packMeans': 'No se pueden comprar por separado.',
  'offer.official': (count: number): string =>
    count === 1
      ? 'Reventa oficial: al pagarla es suya, y nadie más tiene el código para entrar.'
      : 'Reventa oficial: al pagarlas son suyas, y nadie más tiene los códigos para entrar.',
  'offer.map': 'Cómo llegar',
  'offer.price': 'Precio final',
  'offer.feesIncluded': 'Cargos incluidos',
  'offer.each': (count: number) => `${count} entradas`,
  'offer.total': 'Total',
  'offer.hold': 'Reservar',
  'offer.holdAt': (total: string) => `Reservar por ${total}`,
  'offer.holdMeans': 'Al reservar no se cobra nada, y tendrá unos minutos para pagar.',
  'offer.signIn.reserve': (count: number) =>
    `Inicie sesión para reservar ${count === 1 ? 'la entrada' : 'las entradas'}`,
  'offer.signIn.pay': (count: number) =>
    `Inicie sesión para pagar ${count === 1 ? 'la entrada' : 'las entradas'}`,
  'offer.toHold': 'Ver la reserva',
  'offer.held.OTHER': (count: number): string =>
    count === 1 ? 'Alguien la está comprando.' : 'Alguien las está comprando.',
  'offer.heldMeans.OTHER': (count: number, until: string) =>
    `Si no completa el pago, ${count === 1 ? 'la entrada vuelve' : 'las entradas vuelven'} a la venta el ${until}. Esta página se actualiza sola. Mientras tanto, puede elegir otra entrada o pedir un aviso.`,
  'offer.heldByYou': '¿La reserva es suya? Inicie sesión para pagar',
  'offer.held.SELF': (count: number): string =>
    count === 1 ? 'Esta entrada está reservada para usted.' : 'Estas entradas están reservadas para usted.',
  'offer.heldMeans.SELF': (count: number, _until: string) =>
    `${count === 1 ? 'Será suya' : 'Serán suyas'} cuando complete el pago.`,
  'offer.totalWithFees': 'Total, con cargos incluidos',
  'offer.own': '¿Es su publicación? Inicie sesión para administrarla',
  'offer.signInBack': 'Volver a la publicación',
  'offer.ownSignIn': 'Inicie sesión para administrar su publicación',
}
