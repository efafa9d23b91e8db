/** Texts of the notice about a refused file, loaded with it. */
export const fileRefused = {
  title: 'El archivo no se pudo abrir.',
  signIn: 'Inicie sesión otra vez para abrirlo.',
  retry: 'Inténtelo de nuevo en unos minutos.',
  changed: 'La entrada cambió. La página muestra cómo está ahora.',
}
