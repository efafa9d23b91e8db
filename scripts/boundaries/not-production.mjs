/** Tests and what they are built with. */
export const NOT_PRODUCTION = '(\\.test\\.tsx?$|/test/)'
