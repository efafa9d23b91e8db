/** Texts of alerts, loaded with their components. */
export const alert = {
  ask: 'Avisarme',
  askTitle: 'Reciba un aviso',
  askEmpty: 'Le escribimos cuando alguien publique una entrada de esta función.',
  askAnother: 'Le escribimos cuando haya otra entrada.',
  section: 'Sector',
  anySection: 'Cualquier sector',
  howOften: 'Como máximo un correo por hora, y ninguno desde que empieza la función.',
  maxPrice: (currency: string) => `Precio máximo por entrada, en ${currency}`,
  maxPriceHint: 'Con cargos incluidos. Vacío: cualquier precio.',
  notAnAmount: 'Escriba un importe, por ejemplo 50.000, o deje el campo vacío.',
  signIn: 'Inicie sesión para recibir el aviso',
  back: 'Volver',
  active: 'Aviso activo',
  activeAlready: 'Ya tiene este aviso',
  activeDetail: (email: string) => `Le escribiremos a ${email} cuando haya entradas.`,
  howToEnd: 'Puede terminarlo aquí, en «Mis entradas» o con el enlace de cada correo.',
  change: 'Cambiar el aviso',
  keep: 'Dejarlo como está',
  replaces: 'Hay un aviso por función: este reemplaza al que tiene.',
  anyTicket: 'Cualquier entrada',
  upTo: (price: string) => `hasta ${price}`,
  end: 'Terminar el aviso',
  endOf: (event: string) => `Terminar el aviso de ${event}`,
  mine: 'Mis avisos',
  ended: 'El aviso terminó',
  endedDetail: (event: string | undefined) =>
    event === undefined
      ? 'Ya no le escribiremos sobre la reventa de esta función.'
      : `Ya no le escribiremos sobre la reventa de ${event}. Si cambia de idea, puede pedir otro aviso junto a las entradas.`,
  endedHere: (event: string) => `Ya no le escribiremos sobre la reventa de ${event}.`,
  undo: 'Deshacer y seguir recibiéndolo',
  toResale: 'Ver las entradas en reventa',
  toMyTickets: 'Ver mis entradas',
  endTitle: '¿Terminar el aviso?',
  endDetail:
    'Dejaremos de escribirle sobre la reventa de esta función. Puede pedir otro aviso cuando quiera.',
}
