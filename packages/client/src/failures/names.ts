import type { FAILURES } from '../generated/failures.ts'

/** An operation of the document. */
export type OperationId = keyof typeof FAILURES

/** The failures of each status of an operation, as a union. */
type Failures<O extends OperationId> = (typeof FAILURES)[O][keyof (typeof FAILURES)[O]]

/** The names of the documented failures of an operation. */
export type FailureName<O extends OperationId = OperationId> = O extends OperationId
  ? NameIn<Failures<O>>
  : never
type NameIn<Group> = Group extends unknown ? Extract<keyof Group, string> : never

/**
 * The values in the message of a failure, by the names of their placeholders. If its wording may differ, only
 * those of its certain part are always there.
 */
export type ParamsOf<O extends OperationId, N extends FailureName<O>> = ParamsIn<SignIn<Failures<O>, N>>
type SignIn<Group, N extends string> = Group extends Readonly<Record<N, infer Sign>> ? Sign : never
type ParamsIn<Sign> = Sign extends { readonly template: infer Template; readonly part: infer Part }
  ? Flat<Params<Part> & Partial<Params<Template>>>
  : Params<Sign>
type Params<Template> = { [Name in Placeholder<Template>]: string }
type Placeholder<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never
type Flat<T> = { [Name in keyof T]: T[Name] }
