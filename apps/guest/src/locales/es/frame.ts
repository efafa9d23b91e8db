export const frame = {
  'frame.protectedBy': 'Entradas protegidas con Taquilla',
  'frame.toEnglish': 'Ver en inglés',
  'frame.toSpanish': 'Ver en español',
  'frame.theme': 'Cambiar entre modo claro y oscuro',
  'frame.account': (contact: string) => `Su cuenta: ${contact}`,
  'frame.signedInAs': 'Inició sesión como',
  'frame.signOut': 'Cerrar sesión',
  'frame.skip': 'Ir al contenido',
  'frame.sandbox': 'Modo de prueba: no se mueve dinero.',
  'frame.myTickets': 'Mis entradas',
  'frame.purchases': 'Mis compras',
  'frame.payoutAccount': 'Cuenta de cobro',
}
