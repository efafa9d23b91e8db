import { expect as playwrights } from 'playwright/test'

/** What the API reference shows is waited for longer: its page is long, and a busy machine takes half a minute to open its console. */
export const expect = playwrights.configure({ timeout: 60_000 })
