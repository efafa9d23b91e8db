import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Regular expressions of one language. Its program reads and writes lines as `askEngine` says. */
interface Engine {
  readonly language: string
  readonly file: string
  readonly command: readonly [program: string, ...args: string[]]
  readonly source: string
}

const PYTHON = (imports: string, compile: string) => `import sys
${imports}
matches = None
for line in sys.stdin.read().split("\\n"):
    text = bytes.fromhex(line[1:]).decode()
    if line[0] == "P":
        try:
            matches = ${compile}
            print("C")
        except Exception:
            matches = None
            print("E")
    else:
        print("1" if matches and matches(text) else "0")
`

const PYDANTIC = `
def compile(pattern):
    validator = SchemaValidator(core_schema.str_schema(pattern=pattern))
    def matches(text):
        try:
            validator.validate_python(text)
            return True
        except ValidationError:
            return False
    return matches`

const JAVA = `import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Pattern;

class Engine {
  public static void main(String[] args) throws Exception {
    Pattern pattern = null;
    for (String line : new String(System.in.readAllBytes()).split("\\n")) {
      String text = new String(HexFormat.of().parseHex(line.substring(1)), StandardCharsets.UTF_8);
      if (line.charAt(0) == 'T') System.out.println(pattern != null && pattern.matcher(text).find() ? "1" : "0");
      else try {
        pattern = Pattern.compile(text);
        System.out.println("C");
      } catch (IllegalArgumentException e) {
        pattern = null;
        System.out.println("E");
      }
    }
  }
}
`

const GO = `package main

import ("bufio"; "encoding/hex"; "fmt"; "os"; "regexp")

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	var pattern *regexp.Regexp
	for lines.Scan() {
		text, _ := hex.DecodeString(lines.Text()[1:])
		if lines.Text()[0] == 'T' {
			if pattern != nil && pattern.Match(text) { fmt.Println("1") } else { fmt.Println("0") }
		} else {
			compiled, err := regexp.Compile(string(text))
			pattern = compiled
			if err == nil { fmt.Println("C") } else { fmt.Println("E") }
		}
	}
}
`

const PHP = `<?php
$pattern = null;
while (($line = fgets(STDIN)) !== false) {
  $text = hex2bin(trim(substr($line, 1)));
  if ($line[0] === 'T') echo $pattern !== null && preg_match($pattern, $text) === 1 ? "1\\n" : "0\\n";
  else {
    $pattern = '~' . str_replace('~', '\\\\~', $text) . '~u';
    $isGood = @preg_match($pattern, '') !== false;
    if (!$isGood) $pattern = null;
    echo $isGood ? "C\\n" : "E\\n";
  }
}
`

const DOTNET = `open System
open System.Text
open System.Text.RegularExpressions

let mutable pattern : Regex = null
let mutable line = Console.ReadLine()
while not (isNull line) do
    let text = Encoding.UTF8.GetString(Convert.FromHexString(line.Substring 1))
    if line.[0] = 'T' then
        printfn "%s" (if not (isNull pattern) && pattern.IsMatch text then "1" else "0")
    else
        try
            pattern <- Regex text
            printfn "C"
        with _ ->
            pattern <- null
            printfn "E"
    line <- Console.ReadLine()
`

export const ENGINES: readonly Engine[] = [
  {
    language: 'Python',
    file: 'engine.py',
    command: ['python3', '-W', 'error', 'engine.py'],
    source: PYTHON('import re', 're.compile(text).search'),
  },
  {
    language: 'Rust (pydantic)',
    file: 'engine.py',
    command: ['python3', 'engine.py'],
    source: PYTHON(
      `from pydantic_core import SchemaValidator, ValidationError, core_schema${PYDANTIC}`,
      'compile(text)',
    ),
  },
  {
    language: 'Java',
    file: 'Engine.java',
    command: ['java', '-XX:TieredStopAtLevel=1', 'Engine.java'],
    source: JAVA,
  },
  { language: 'Go', file: 'engine.go', command: ['go', 'run', 'engine.go'], source: GO },
  { language: 'PHP', file: 'engine.php', command: ['php', 'engine.php'], source: PHP },
  { language: '.NET', file: 'engine.fsx', command: ['dotnet', 'fsi', 'engine.fsx'], source: DOTNET },
]

/** A pattern and the texts that are compared with it. */
export interface Question {
  readonly pattern: string
  readonly texts: readonly string[]
}

/** Texts that the pattern matches; undefined if it does not compile. */
export type Reply = readonly string[] | undefined

/**
 * Asks an engine. Its program reads a line per pattern (`P`) and per text (`T`), in hexadecimal UTF-8, and writes a line
 * for each: `C` or `E` for a pattern that it compiled or refused, `1` or `0` for a text. Returns undefined if the
 * machine lacks the language.
 */
export async function askEngine(
  engine: Engine,
  questions: readonly Question[],
): Promise<readonly Reply[] | undefined> {
  const asked = [PROBE, ...questions]
  const lines = asked.flatMap(({ pattern, texts }) => [
    `P${toHex(pattern)}`,
    ...texts.map((text) => `T${toHex(text)}`),
  ])
  const printed = (await run(engine, lines.join('\n'))).trim().split(/\r?\n/)
  if (printed.length !== lines.length) return undefined
  const [probe, ...replies] = asked.map(({ texts }): Reply => {
    const [compiled, ...marks] = printed.splice(0, texts.length + 1)
    return compiled === 'C' ? texts.filter((_, index) => marks[index] === '1') : undefined
  })
  return probe?.join() === 'a' ? replies : undefined
}

const PROBE: Question = { pattern: '^a$', texts: ['a', 'b'] }

function toHex(text: string): string {
  return Buffer.from(text).toString('hex')
}

/** Output of the engine's program; empty if it could not be started. */
async function run({ file, command: [program, ...args], source }: Engine, input: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-patterns-'))
  try {
    await writeFile(join(folder, file), source)
    return await new Promise((resolve) => {
      const child = spawn(program, args, { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
      const chunks: Buffer[] = []
      child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
      child.stdin.on('error', () => {})
      child.on('error', () => resolve(''))
      child.on('close', () => resolve(Buffer.concat(chunks).toString()))
      child.stdin.end(input)
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
