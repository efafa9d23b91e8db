/** Texts of the help, which are loaded when it is opened. */
export const help = {
  title: 'Ayuda',
  close: 'Cerrar',
  contact: 'Escriba o llame al organizador',
  contactDetail: (seller: string) => `${seller} responde por sus entradas, sus compras y sus reembolsos.`,
  noContact: (seller: string) => `Escriba a ${seller} por el medio con el que compró.`,
  purchase: 'Mencione su número de compra',
  number: {
    copy: 'Copiar el número completo',
    copied: 'Número copiado',
    failed: 'No se pudo copiar el número.',
  },
  noneSaved:
    'En este dispositivo no hay entradas guardadas. Si descargó el PDF de una entrada, muéstrelo en la puerta.',
  wrongLink:
    'Puede que el enlace esté incompleto, que sea de otra cuenta o que ya no sirva. Ábralo otra vez desde el correo o el sitio donde compró.',
  email: 'Correo',
  phone: 'Teléfono',
  page: 'Página',
  topics: {
    codeLocked: {
      question: '¿Cuándo aparece mi código?',
      answer:
        'En la fecha y la hora que muestra su entrada. La página se actualiza sola. Hasta entonces nadie puede copiarlo.',
    },
    codeAwaited: {
      question: '¿Por qué no veo el código?',
      answer:
        'El código del dueño anterior ya no sirve y el organizador está emitiendo el suyo. Aparece aquí en cuanto esté listo.',
    },
    codeShown: {
      question: '¿Qué hago si no leen el código en la puerta?',
      answer:
        'Suba el brillo y abra el código a pantalla completa. Si no funciona, muestre el PDF de la entrada.',
    },
    pickup: {
      question: '¿Cómo retiro mi entrada?',
      answer:
        'En la ventanilla del recinto, con el número de retiro y un documento de identidad. El número aparece en esta página.',
    },
    organizerCode: {
      question: '¿Dónde está mi código?',
      answer: 'Es el que le entregó el organizador cuando la compró. Si no lo encuentra, pídaselo.',
    },
    preparing: {
      question: '¿Cuándo estará lista mi entrada?',
      answer: 'Suele tardar unos minutos. Si no aparece el día de la función, escriba al organizador.',
    },
    listed: {
      question: '¿Puedo entrar mientras está en venta?',
      answer:
        'No. Retírela de la venta y vuelve a servir para entrar. Mientras alguien la está pagando no se puede retirar.',
    },
    used: {
      question: 'No usé esta entrada, y figura como usada',
      answer: 'El organizador registró un ingreso con esta entrada. Consúltelo cuanto antes.',
    },
    cancelled: {
      question: 'La función se canceló. ¿Cuándo me devuelven el dinero?',
      answer:
        'La compra en la reventa se devuelve completa, y el avance está en «Mis compras». Si compró al organizador, él le informa del reembolso.',
    },
    sold: {
      question: '¿Cuándo cobro?',
      answer:
        'Después de la función, en su cuenta de cobro. Si la función se cancela, no se paga la venta y quien compró recupera su dinero; si ya le pagamos, lo descontamos de sus próximas ventas.',
    },
    changedAccount: {
      question: '¿Qué pasa si cambio la cuenta?',
      answer:
        'Por su seguridad, los pagos a una cuenta que reemplaza a otra esperan hasta la fecha que se muestra al confirmarla.',
    },
    notMine: {
      question: 'Compré esta entrada y no la veo',
      answer: 'Inicie sesión con el correo con el que la compró. La entrada se muestra solo a su dueño.',
    },
    findTickets: {
      question: 'Falta una entrada en la lista',
      answer:
        'Inicie sesión con el correo con el que compró. Una compra reciente puede tardar unos minutos en aparecer.',
    },
    holdTime: {
      question: '¿Qué pasa si se termina el tiempo para pagar?',
      answer: 'No se cobra nada, y lo que reservó vuelve a la venta.',
    },
    payTwice: {
      question: 'El pago falló o se cortó. ¿Puedo pagar otra vez?',
      answer: 'Sí. Se le cobra una sola vez, y un pago de más se devuelve.',
    },
    transfer: {
      question: '¿Qué pasa con mi transferencia?',
      answer:
        'La compra se confirma cuando llega el dinero, y le avisamos por correo. Si llega después de la fecha indicada, se le devuelve todo.',
    },
    official: {
      question: '¿Las entradas de la reventa sirven para entrar?',
      answer: 'Sí. Al pagar, la entrada es suya y el código del dueño anterior deja de servir.',
    },
    noOffers: {
      question: '¿Cuándo habrá entradas?',
      answer:
        'Cuando alguien publique una que ya no va a usar, hasta el comienzo de la función. Debajo de la lista puede pedir que le avisemos por correo.',
    },
    sell: {
      question: '¿Puedo arrepentirme de vender?',
      answer:
        'Sí, mientras nadie la esté comprando: retírela de la venta y vuelve a servir para entrar. Una venta ya hecha es definitiva.',
    },
    refunds: {
      question: '¿Puedo devolver una compra?',
      answer:
        'No: la compra en la reventa es definitiva. Si la función se cancela se le devuelve el total. Si no puede ir, puede revender la entrada donde el organizador lo permita.',
    },
  },
}
