/** A text in one culture (service specification, "Site", "Translation entry"). */
export interface Translation {
  /**
   * The name of the translated property (from the site list) or the type of the object (from the single-site
   * endpoint). Either form is accepted from either endpoint.
   */
  readonly type: string
  /** Such as `en-GB`. */
  readonly culture: string
  readonly text: string
}

/** A record with translations of its own texts. */
export interface Translatable {
  readonly translations: readonly Translation[]
}

/** The properties of a site that `applyTranslations` reads. Any shape of a site fits. */
export interface TranslatableSite extends Translatable {
  readonly images?: readonly Translatable[] | null
  readonly socialMedia?: readonly Translatable[] | null
  readonly amenities?: readonly Translatable[] | null
  readonly facilities?: readonly Translatable[] | null
}
