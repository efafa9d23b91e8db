/** The browser's own element: the theme's component would add 1 KB gz to every page. */
export default 'details'
