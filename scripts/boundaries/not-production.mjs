/** Matches tests and their support code. */
export const NOT_PRODUCTION = '(\\.test\\.tsx?$|/test/)'
