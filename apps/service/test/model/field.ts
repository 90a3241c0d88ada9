/** A place in a request: what stands there, and its path as problem documents write it. */
export class Field {
  readonly value: unknown
  readonly path: string

  constructor(value: unknown, path = '') {
    this.value = value
    this.path = path
  }

  at(name: string): Field {
    const inside = this.isObject ? (this.value as Record<string, unknown>)[name] : undefined
    return new Field(inside, this.path === '' ? name : `${this.path}.${name}`)
  }

  get items(): Field[] {
    return Array.isArray(this.value)
      ? this.value.map((value, index) => new Field(value, `${this.path}[${index}]`))
      : []
  }

  /** `null` counts as left out. */
  get isAbsent(): boolean {
    return this.value === undefined || this.value === null
  }

  get isObject(): boolean {
    return typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value)
  }

  /** Left out or an empty string. */
  get isBlank(): boolean {
    return this.isAbsent || this.value === ''
  }

  get text(): string {
    return typeof this.value === 'string' ? this.value : ''
  }

  get isTrue(): boolean {
    return this.value === true
  }
}
