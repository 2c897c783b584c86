import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { NotSignedIn } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Customer } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { addressInput } from './address-input.js';
import { addressesOf } from './addresses-of.js';
import { SavedAddressDto, addressView, SaveAddressDto } from './dto/address.dto.js';
import { changeAddress, removeAddress } from './use-cases/change-address.js';
import { SaveAddress } from './use-cases/save-address.js';

@ApiTags('addresses')
@Controller('api/customer/addresses')
export class AddressesController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly saveAddress: SaveAddress,
  ) {}

  /** The caller's saved addresses, defaults first. */
  @Customer()
  @ApiOkResponse({ type: [SavedAddressDto] })
  @Get()
  async list(@CurrentCaller() caller: Caller): Promise<SavedAddressDto[]> {
    return (await addressesOf(this.dataSource.manager, userOf(caller))).map(addressView);
  }

  /** Saves an address; an existing one is returned unchanged. */
  @Customer()
  @ApiCreatedResponse({ type: SavedAddressDto })
  @Post()
  async save(@CurrentCaller() caller: Caller, @Body() body: SaveAddressDto): Promise<SavedAddressDto> {
    const saved = await this.saveAddress.execute(addressInput(userOf(caller), body));
    return addressView(saved);
  }

  /** Replaces an address of the caller. 409 when it was changed since it was read (If-Match). */
  @Customer()
  @ApiOkResponse({ type: SavedAddressDto })
  @Put(':id')
  async change(
    @Param('id', ParseIntPipe) id: number,
    @CurrentCaller() caller: Caller,
    @Body() body: SaveAddressDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<SavedAddressDto> {
    return addressView(await changeAddress(this.dataSource, id, addressInput(userOf(caller), body), ifMatch));
  }

  /** Deletes an address of the caller. Orders keep their copy. */
  @Customer()
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @CurrentCaller() caller: Caller): Promise<void> {
    await removeAddress(this.dataSource, id, userOf(caller));
  }
}

function userOf(caller: Caller): number {
  if (caller.userId === undefined) throw new NotSignedIn();
  return caller.userId;
}
