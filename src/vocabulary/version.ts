/** The version that signatures and reports carry; a test keeps it equal to the package's. */
export const version = '0.1.0'
