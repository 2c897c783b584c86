/// <reference types="@shamba/slice-build/client" />
