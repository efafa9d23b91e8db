// In the place of what pages do without: Prism's languages (code is highlighted while the site is built) and nprogress
// (`src/route-progress` shows a bar and a wheel).
export {}
