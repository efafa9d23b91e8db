import Type, { type Static } from 'typebox'

const APPLE = Type.Object({
  passTypeId: Type.String({ variable: 'APPLE_PASS_TYPE_ID', pattern: /^pass\.[\w.-]+$/ }),
  teamId: Type.String({ variable: 'APPLE_TEAM_ID', pattern: /^[A-Z0-9]{10}$/ }),
  certificateFile: Type.String({ variable: 'APPLE_PASS_CERTIFICATE' }),
  keyFile: Type.String({ variable: 'APPLE_PASS_KEY' }),
  keyPassphrase: Type.Optional(Type.String({ variable: 'APPLE_PASS_KEY_PASSPHRASE' })),
  /** Certificate of the authority that issued ours. */
  issuerFile: Type.String({ variable: 'APPLE_WWDR_CERTIFICATE' }),
})

const GOOGLE = Type.Object({
  issuerId: Type.String({ variable: 'GOOGLE_WALLET_ISSUER_ID', pattern: /^\d{8,24}$/ }),
  keyFile: Type.String({ variable: 'GOOGLE_WALLET_KEY_FILE' }),
})

/** Pages offer only wallets that are configured. */
export const WALLET_SETTINGS = Type.Object({ apple: Type.Optional(APPLE), google: Type.Optional(GOOGLE) })

export type WalletSettings = Static<typeof WALLET_SETTINGS>
export type AppleWalletSettings = Static<typeof APPLE>
export type GoogleWalletSettings = Static<typeof GOOGLE>
