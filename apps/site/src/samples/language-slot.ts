/** Storage key of Docusaurus' own tabs with `groupId="sample"`, so both stay in sync. */
export const LANGUAGE_SLOT = 'docusaurus.tab.sample'
