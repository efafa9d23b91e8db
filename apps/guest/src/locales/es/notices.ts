export const notices = {
  'organiser.silent': (seller: string) => `El sistema de ${seller} no responde.`,
  'organiser.silentDetail': 'Se muestra lo último que se sabe de sus entradas.',
  'organiser.retry': 'Volver a intentar',
  'notice.loading': 'Cargando…',
  'notice.retry': 'Intentar de nuevo',
  'notice.wait': (seconds: number) => {
    const minutes = Math.ceil(seconds / 60)
    return `Podrá intentarlo otra vez en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`
  },
  'notice.failed': 'No se pudo cargar la página',
  'notice.offline': 'No hay conexión con el servicio. Revise su conexión e inténtelo de nuevo.',
  'notice.requestId': (id: string) => `Referencia para el soporte: ${id}`,
  'notice.broken': 'Algo no salió como se esperaba. Vuelva a cargar la página.',
  'notice.pageNotFound': 'Esta página no existe',
  'notice.pageNotFoundDetail': 'Revise la dirección o vuelva a abrirla desde el sitio donde compró.',
}
