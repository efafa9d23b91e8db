import { forgetProblems } from './watch-problems.ts'

// Test files share a process and its modules: each one begins with no refusal of the files before it.
forgetProblems()
