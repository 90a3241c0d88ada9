/** A text in one culture (specification, "Site", "Translation entry"). */
export interface Translation {
  /** The name of the translated property (on the site list) or the type of the object (on the single read). Both are understood in both reads. */
  readonly type: string
  /** Such as `en-GB`. */
  readonly culture: string
  readonly text: string
}

/** A record with translations of its own texts. */
export interface Translatable {
  readonly translations: readonly Translation[]
}

/** The members of a site, in any of its shapes, that translating it needs. */
export interface TranslatableSite extends Translatable {
  readonly images?: readonly Translatable[] | null
  readonly socialMedia?: readonly Translatable[] | null
  readonly amenities?: readonly Translatable[] | null
  readonly facilities?: readonly Translatable[] | null
}
