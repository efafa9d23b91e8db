// Belongs to the file of React, so that React starts in the task that runs this file and not in that of the first page.
export { createRoot, hydrateRoot } from 'react-dom/client'
