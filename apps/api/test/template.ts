/** Name of the migrated, empty database that each test file clones. */
export const TEMPLATE = 'taquilla_template'
