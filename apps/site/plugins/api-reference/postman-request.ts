import { textIn } from '../../src/api-reference/model/json.ts'
import type { Operation, Parameter } from '../../src/api-reference/model/reference.ts'

/** Builds the request of one example; parameters that the example does not send are included, but disabled. */
export function postmanRequest(operation: Operation, exampleName: string) {
  const { method, path, description, keyKind, parameters, body } = operation
  const parametersIn = (place: Parameter['place']) =>
    parameters.filter((parameter) => parameter.place === place)
  const steps = path.slice(1).replace(/\{([^}]+)\}/g, ':$1')
  const query = parametersIn('query').map((parameter) => pair(parameter, exampleName))
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value])
  const example = body?.examples.find(({ name }) => name === exampleName) ?? body?.examples[0]
  const type = body?.types[0]
  return {
    method,
    description: markdown(description),
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'Authorization', type: 'string' },
        { key: 'value', value: keyKind === 'private' ? '{{privateKey}}' : '{{publicKey}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    header: [
      ...(type === undefined ? [] : [{ key: 'Content-Type', value: type }]),
      ...parametersIn('header').map((parameter) => pair(parameter, exampleName)),
    ],
    ...(example === undefined
      ? {}
      : {
          body: {
            mode: 'raw',
            raw: JSON.stringify(example.value, null, 2),
            options: { raw: { language: 'json' } },
          },
        }),
    url: {
      raw: `{{baseUrl}}/${steps}${sent.length === 0 ? '' : `?${new URLSearchParams(sent)}`}`,
      host: ['{{baseUrl}}'],
      path: steps.split('/'),
      query,
      variable: parametersIn('path').map((parameter) => withoutDisabled(pair(parameter, exampleName))),
    },
  }
}

function pair({ name, isRequired, schema, examples }: Parameter, exampleName: string) {
  const value = examples[exampleName] ?? (isRequired ? Object.values(examples)[0] : undefined)
  return {
    key: name,
    value: value === undefined ? '' : String(value),
    description: markdown(textIn(schema.description)),
    disabled: value === undefined,
  }
}

/** Path variables cannot be disabled in Postman. */
function withoutDisabled({ disabled: _disabled, ...variable }: ReturnType<typeof pair>) {
  return variable
}

export function markdown(content: string) {
  return { content, type: 'text/markdown' }
}
