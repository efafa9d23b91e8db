export const notices = {
  'organizer.silent': (seller: string) => `El sistema de ${seller} no responde.`,
  'organizer.silentDetail': 'Estas son sus entradas según la última actualización.',
  'notice.loading': 'Cargando…',
  'notice.retry': 'Intentar de nuevo',
  'notice.wait': (seconds: number) => {
    const minutes = Math.ceil(seconds / 60)
    return minutes === 1
      ? 'Podrá intentarlo otra vez en un minuto.'
      : `Podrá intentarlo otra vez en ${minutes} minutos.`
  },
  'notice.failed': 'No se pudo cargar la página',
  'notice.unsent': 'No se pudo completar la acción',
  'notice.offline': 'No hay conexión con el servicio. Revise su conexión e inténtelo de nuevo.',
  'notice.noSignal': 'Sin conexión',
  'notice.savedTickets': 'Ver las entradas guardadas',
  'notice.requestId': (id: string) => `Referencia para el soporte: ${id}`,
  'notice.broken': 'Algo falló. Vuelva a cargar la página.',
  'notice.pageNotFound': 'Esta página no existe',
  'notice.pageNotFoundDetail': 'Abra otra vez el enlace completo, desde el correo o el sitio donde compró.',
}
