/** SVG path of a QR code with 21 × 21 modules. It encodes MIR-AUR0319-7Q2M-K4XT, the locator of ticket AUR-0001. */
export const QR_PATH =
  'M0 0h7v1h-7zM9 0h1v1h-1zM12 0h1v1h-1zM14 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM9 1h3v1h-3zM14 1h1v1h-1z' +
  'M20 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM8 2h2v1h-2zM12 2h1v1h-1zM14 2h1v1h-1zM16 2h3v1h-3z' +
  'M20 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM9 3h1v1h-1zM11 3h2v1h-2zM14 3h1v1h-1zM16 3h3v1h-3z' +
  'M20 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM10 4h1v1h-1zM14 4h1v1h-1zM16 4h3v1h-3z' +
  'M20 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM12 5h1v1h-1zM14 5h1v1h-1zM20 5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1z' +
  'M10 6h1v1h-1zM12 6h1v1h-1zM14 6h7v1h-7zM8 7h2v1h-2zM11 7h2v1h-2zM0 8h3v1h-3zM4 8h7v1h-7z' +
  'M13 8h2v1h-2zM18 8h1v1h-1zM1 9h3v1h-3zM8 9h2v1h-2zM11 9h2v1h-2zM16 9h4v1h-4zM0 10h2v1h-2z' +
  'M4 10h3v1h-3zM9 10h2v1h-2zM13 10h1v1h-1zM16 10h3v1h-3zM20 10h1v1h-1zM1 11h2v1h-2zM4 11h1v1h-1z' +
  'M9 11h2v1h-2zM14 11h2v1h-2zM18 11h1v1h-1zM20 11h1v1h-1zM1 12h1v1h-1zM3 12h1v1h-1zM5 12h2v1h-2z' +
  'M9 12h2v1h-2zM12 12h1v1h-1zM14 12h1v1h-1zM17 12h3v1h-3zM8 13h3v1h-3zM15 13h1v1h-1zM17 13h1v1h-1z' +
  'M20 13h1v1h-1zM0 14h7v1h-7zM8 14h2v1h-2zM13 14h2v1h-2zM18 14h1v1h-1zM0 15h1v1h-1zM6 15h1v1h-1z' +
  'M8 15h1v1h-1zM11 15h1v1h-1zM15 15h1v1h-1zM19 15h2v1h-2zM0 16h1v1h-1zM2 16h3v1h-3zM6 16h1v1h-1z' +
  'M8 16h1v1h-1zM10 16h5v1h-5zM17 16h1v1h-1zM0 17h1v1h-1zM2 17h3v1h-3zM6 17h1v1h-1zM9 17h1v1h-1z' +
  'M12 17h1v1h-1zM16 17h4v1h-4zM0 18h1v1h-1zM2 18h3v1h-3zM6 18h1v1h-1zM8 18h5v1h-5zM14 18h2v1h-2z' +
  'M18 18h1v1h-1zM20 18h1v1h-1zM0 19h1v1h-1zM6 19h1v1h-1zM8 19h1v1h-1zM11 19h1v1h-1zM13 19h1v1h-1z' +
  'M17 19h1v1h-1zM19 19h2v1h-2zM0 20h7v1h-7zM8 20h3v1h-3zM13 20h1v1h-1zM15 20h2v1h-2zM20 20h1v1h-1z'
