import type { NamedOperations } from '../client/create-client.ts'
import type { LeisureCall } from '../client/invoke.ts'
import type { OperationId } from './names.ts'

/**
 * The operation that a name stands for. A method such as `users.create` stands for its operation. Any other
 * name stands for the operations that begin alike, which the compiler then shows.
 */
export type NearestOperation<Name extends string> = Name extends OperationId
  ? Name
  : [OperationOfMethod<Name>] extends [never]
    ? Nearest<Name>
    : OperationOfMethod<Name>

type OperationOfMethod<Name extends string> =
  Name extends `${infer Group extends keyof NamedOperations}.${infer Method}`
    ? Method extends keyof NamedOperations[Group]
      ? OperationOfCall<NamedOperations[Group][Method]>
      : never
    : never

type OperationOfCall<Method> = Method extends (...values: never[]) => LeisureCall<unknown, infer O>
  ? O
  : never

type Nearest<Name extends string, Same extends string = ''> = Name extends `${Same}${infer Next}${infer _}`
  ? [Extract<OperationId, `${Same}${Next}${string}`>] extends [never]
    ? Extract<OperationId, `${Same}${string}`>
    : Nearest<Name, `${Same}${Next}`>
  : Extract<OperationId, `${Same}${string}`>
