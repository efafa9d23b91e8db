import { forgetProblems } from './watch-problems.ts'

// Test files share a process and its modules, so each one starts with an empty list of refusals.
forgetProblems()
